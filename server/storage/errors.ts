import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { ErrorCode } from '../../domain/errors.ts'
import { explainError } from '../errors.ts'

type StorageError = { error: string; code: string; message?: string }

/** What the storage client calls these refusals, with its own texts where it has them. */
const known: Partial<Record<ErrorCode, StorageError>> = {
  not_signed_in: { error: 'Unauthorized', code: 'AccessDenied' },
  bad_jwt: { error: 'Unauthorized', code: 'AccessDenied' },
  session_not_found: { error: 'Unauthorized', code: 'AccessDenied' },
  user_not_found: { error: 'Unauthorized', code: 'AccessDenied' },
  not_allowed: {
    error: 'Unauthorized',
    code: 'AccessDenied',
    message: 'new row violates row-level security policy',
  },
  not_found: { error: 'not_found', code: 'NoSuchKey', message: 'Object not found' },
  photo_exists: { error: 'Duplicate', code: 'KeyAlreadyExists' },
  photo_too_large: { error: 'Payload too large', code: 'EntityTooLarge' },
  photo_not_an_image: { error: 'invalid_mime_type', code: 'InvalidMimeType' },
  photo_path_invalid: { error: 'InvalidKey', code: 'InvalidKey' },
  invalid_input: { error: 'InvalidRequest', code: 'InvalidRequest' },
  bad_json: { error: 'InvalidRequest', code: 'InvalidRequest' },
}

/** Answers a refusal in the shape of the storage protocol, with the true status (CALL-64). */
export function answerStorageError(thrown: unknown, c: Context, log: Logger): Response {
  const { status, headers, code, message } = explainError(thrown, c, log)
  const name = known[code as ErrorCode] ?? { error: code, code }
  return c.json({ statusCode: String(status), message, ...name }, status, headers)
}

const noBucket = 'Bucket not found'

/** The answer to everything in a bucket that does not exist; there is only one. */
export const noSuchBucket = (c: Context) =>
  c.json({ statusCode: '404', error: noBucket, message: noBucket, code: 'NoSuchBucket' }, 404)
