import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'
import { cappedText } from '../../domain/input.ts'
import type { Api, Services } from '../environment.ts'
import { requireBody } from './operation.ts'
import { json, refusals } from './responses.ts'

const header = cappedText(1000)

const refuses: ErrorCode[] = [
  'payments_not_offered',
  'payment_notice_forged',
  'payment_notice_unreadable',
  'invalid_input',
  'bad_json',
  'body_too_large',
]

const notice = createRoute({
  method: 'post',
  path: '/webhooks/payments',
  summary: 'A signed notice of the payment provider; the raw body is what the signature is of',
  tags: ['Points'],
  request: {
    headers: z.object({
      'x-razorpay-signature': header.optional(),
      'x-razorpay-event-id': header.optional(),
    }),
    // Not a schema of ours: the body must reach the signature check as the bytes that came.
    body: {
      required: true,
      content: { 'application/json': { schema: { type: 'object' as const } } },
    },
  },
  security: [],
  responses: { ...refusals(refuses), 200: json(z.object({ result: z.string() }), 'Done') },
  middleware: [requireBody],
})

/**
 * The notices of the payment provider. Add them before those who call wait for their turns: the provider
 * is known by its signature and must never be told that it calls too often.
 */
export function addPaymentNotices(api: Api, { domain }: Services) {
  api.openapi(notice, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const received = { body, header: (name: string) => c.req.header(name) }
    return c.json({ result: await domain.purchases.takePaymentNotice(received) }, 200)
  })
}
