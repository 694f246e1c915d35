import { z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { guest } from '../../domain/actor.ts'
import { isDomainError, refuse } from '../../domain/errors.ts'
import type { Api, Services } from '../environment.ts'
import { operation } from './shapes.ts'

const path = '/webhooks/payments'
const largestNotice = 64 * 1024

const notice = operation({
  method: 'post',
  path,
  summary: 'A signed notice of the payment provider; the raw body is what the signature is of',
  tags: ['Points'],
  request: {
    headers: z.object({
      'x-razorpay-signature': z.string().optional(),
      'x-razorpay-event-id': z.string().optional(),
    }),
    // Not a schema of ours: the body must reach the signature check as the bytes that came.
    body: {
      required: true,
      content: { 'application/json': { schema: { type: 'object' as const } } },
    },
  },
  answer: z.object({ result: z.string() }),
})

/**
 * The notices of the payment provider. Add them before those who call are identified and counted: the
 * provider is known by its signature and must never be told that it calls too often. Who has no right
 * signature is counted like any guest.
 */
export function addPaymentNotices(api: Api, { domain }: Services) {
  api.use(path, bodyLimit({ maxSize: largestNotice, onError: () => refuse('body_too_large') }))
  api.openapi(notice, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const received = { body, header: (name: string) => c.req.header(name) }
    try {
      return c.json({ result: await domain.purchases.takePaymentNotice(received) }, 200)
    } catch (thrown) {
      if (isDomainError(thrown))
        await domain.limits.admit(guest, { origin: c.get('origin'), kind: 'write' })
      throw thrown
    }
  })
}
