import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { z } from 'zod'
import type { SignedNotice } from '../../adapters/payments/sandbox.ts'
import { id } from '../../domain/input.ts'
import { readBody } from '../body.ts'
import type { Api, Environment, Services } from '../environment.ts'
import { nodeOf } from '../headers.ts'

/** How a practice payment ends, how often its notices come, and after how many seconds. */
const PracticePayment = z.object({
  purchase_id: id,
  outcome: z.enum(['paid', 'failed']),
  times: z.int().min(0).max(5),
  after: z.int().min(0).max(60),
})

/**
 * The other side of the payment page in a demo (`DEMO_PAYMENTS`): takes practice money for an order of
 * the member's own and sends the provider's notices to this server, over HTTP like anybody's. It is not
 * there where people really pay, and no part of the described interface.
 */
export function addPracticePayments(api: Api, { domain, practice, log }: Services) {
  if (!practice) return
  api.post('/practice-payments', async (c) => {
    const { purchase_id, outcome, times, after } = await readBody(c, PracticePayment)
    const { price, currency } = await domain.purchases.readPurchase(c.get('actor'), purchase_id)
    const order = { id: purchase_id, amount_paise: Math.round(price * 100), currency }
    const notices = practice.pay(order, outcome)
    const sending = sendAll(ownAddress(c), notices, times, after)
    if (after === 0) await sending
    else sending.catch((error) => log.warn({ err: error }, 'a practice notice got lost'))
    return c.json({ success: true }, 201)
  })
}

/** Where this very connection came in: the notices take the way of real ones. */
function ownAddress(c: Context<Environment>): string {
  const { incoming } = nodeOf(c) as HttpBindings
  const { localAddress = '127.0.0.1', localPort } = incoming.socket
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`
}

async function sendAll(address: string, notices: SignedNotice[], times: number, after: number) {
  await pause(after * 1000, undefined, { ref: false })
  for (let time = 0; time < times; time++)
    for (const { body, headers } of notices)
      await fetch(`${address}/api/v1/webhooks/payments`, { method: 'POST', body, headers })
}
