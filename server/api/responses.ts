import { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'
import { statusOf } from '../errors.ts'

const ErrorAnswer = z
  .object({
    code: z.string(),
    message: z.string(),
    request_id: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' })

export function json<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** The responses of the document to what is refused: these codes by their statuses, and what may come everywhere. */
export function refusals(codes: readonly ErrorCode[]) {
  const all = new Set<ErrorCode>([...codes, 'unavailable'])
  const refused = [...Map.groupBy(all, statusOf)].map(([status, these]) => {
    const named = these.map((code) => `\`${code}\``).join(', ')
    return [status, json(ErrorAnswer, `Refused: ${named}`)] as const
  })
  return { ...Object.fromEntries(refused), 500: json(ErrorAnswer, 'Failed: `unexpected_failure`') }
}

/** What an operation reads, and who may call it. */
type Asked = { params?: unknown; query?: unknown; body?: unknown; guests?: string | undefined }

const unreadableBody: ErrorCode[] = ['bad_json', 'content_type_unknown']
/** A token is looked at wherever one is sent. */
const badToken: ErrorCode[] = ['bad_jwt', 'user_not_found', 'session_not_found', 'user_banned']

/** What is refused before an operation begins: what cannot be read, who may not call it, and who changes too much. */
export function refusedBefore(
  method: string,
  { params, query, body, guests }: Asked = {},
): ErrorCode[] {
  return [
    ...(params || query || body ? (['invalid_input'] as const) : []),
    ...(body ? unreadableBody : []),
    ...(guests ? [] : (['not_signed_in'] as const)),
    ...badToken,
    ...(method === 'get' ? [] : (['body_too_large', 'too_many_attempts'] as const)),
  ]
}

/** What speaks against a time to meet. */
export const unfitTime: ErrorCode[] = [
  'pickup_ends_first',
  'pickup_too_soon',
  'pickup_too_far',
  'pickup_too_long',
]

/** What speaks against doing something about a promise: it is of others, or none. */
export const noPromise: ErrorCode[] = ['request_not_found', 'request_not_approved']
