import { refusals } from '../words/en/refusals.ts'
import { filled } from '../words/filled.ts'
import { numbers } from './numbers.ts'

/** Every refusal the community can give, by code, with its text. A door (HTTP, a page) decides how to show it. */
export const errorTexts: Readonly<Record<ErrorCode, string>> = {
  ...refusals,
  weak_password: filled(refusals.weak_password, numbers),
}

export type ErrorCode = keyof typeof refusals
export type Issue = { path: string; message: string }

/** A refusal with a code. Recognise it with `isDomainError`, never by its class. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[]
  /** After how many seconds it is worth trying again, where that is known. */
  retryAfter?: number

  constructor(code: ErrorCode, message: string = errorTexts[code], issues: Issue[] = []) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.issues = issues
  }
}

/** Whether something thrown is a refusal of the community, also when another bundle threw it. */
export function isDomainError(thrown: unknown): thrown is DomainError {
  const code = (thrown as { code?: unknown } | null)?.code
  return thrown instanceof Error && typeof code === 'string' && Object.hasOwn(errorTexts, code)
}

/** Refuses, with the text that belongs to the code. */
export function refuse(code: ErrorCode): never {
  throw new DomainError(code)
}

/** The thing itself where nothing speaks against it; else refuses with what does. */
export const allowed = <T>(thing: T | undefined, why: ErrorCode | null): T =>
  thing && !why ? thing : refuse(why ?? 'not_found')

/** Refuses for a time, in seconds. */
export function refuseFor(code: 'too_many_attempts' | 'unavailable', retryAfter: number): never {
  const refusal = new DomainError(code)
  refusal.retryAfter = retryAfter
  throw refusal
}
