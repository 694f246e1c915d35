import { pause } from '../app/pause.ts'
import type { Say } from '../app/words.ts'
import { accessToken } from './access-token.ts'
import { accountDeleted, sessionExpired } from './member-session.ts'
import { sessionReady } from './session.ts'
import { readSession } from './session-state.ts'

/** A call that was refused or did not get through. `network` means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Whether it was waited for in vain for as long as anybody waits. */
  readonly isLate: boolean
  constructor(status: number, code: string, message: string, isLate = false) {
    super(message)
    this.status = status
    this.code = code
    this.isLate = isLate
  }
}

/** What failed, as a refusal; what we do not know is a failure of ours. */
export const asApiError = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError(500, 'unexpected_failure', '')

/** Why something failed, where there is nothing better to say: no connection, or something of ours. */
export const whyFailed = (error: unknown, t: Say) =>
  t(asApiError(error).code === 'network' ? 'notice.network' : 'notice.generic')

/** Whether the rules refuse it, in words of the server. */
export function isRefusal(error: unknown): boolean {
  const { status } = asApiError(error)
  return status >= 400 && status < 500 && status !== 401
}

/** Why something was refused, in the server's words where it has some. */
export const toldFailure = (error: unknown, t: Say): string =>
  (isRefusal(error) && asApiError(error).message) || whyFailed(error, t)

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

const retryable = new Set([502, 503, 504])
const tries = 3

/** A call that the page makes by itself, and that ends no session while the member reads or writes. */
type By = 'unasked'

/**
 * Calls our interface as who is signed in. Reads are tried up to three times (A60); a refused token ends the session.
 */
export async function api<T>(method: Method, path: string, body?: unknown, by?: By): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call<T>(method, path, body, by)
    } catch (error) {
      const again = method === 'GET' && error instanceof ApiError && isPassing(error)
      if (!again || attempt === tries) throw error
      await pause(250 * 2 ** attempt)
    }
  }
}

const isPassing = ({ code, status, isLate }: ApiError) =>
  code === 'network' ? !isLate : retryable.has(status)

async function call<T>(method: Method, path: string, body: unknown, by?: By): Promise<T> {
  const response = await request(method, path, body, by)
  // An answer that was cut off, or somebody else's page: what was asked for did not arrive.
  return response.json().catch(unanswered)
}

/** No answer came, or not the one that was asked for. */
export function unanswered(error?: unknown): never {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  throw new ApiError(0, 'network', '', isLate)
}

/** The call of a member would be made as a guest: their session has ended, or cannot be refreshed now. */
export function withoutToken(): never {
  if (readSession().status === 'member') unanswered()
  throw new ApiError(401, 'session_not_found', '')
}

/** Fetches a file as the member who is signed in. */
export async function apiFile(path: string): Promise<Blob> {
  return (await request('GET', path)).blob().catch(unanswered)
}

async function request(method: Method, path: string, body?: unknown, by?: By): Promise<Response> {
  const asked = await sessionReady()
  const token = await accessToken()
  if (!token && asked.status === 'member') return withoutToken()
  const response = await fetch(`/api/v1${path}`, {
    method,
    // What is sent as the page is closed outlives it.
    keepalive: document.visibilityState === 'hidden',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(unanswered)
  if (response.ok) return response
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
  const code = String(answer?.code ?? 'unexpected_failure')
  const isOver = token && (response.status === 401 || code === 'session_not_found')
  if (isOver && by !== 'unasked')
    await (code === 'user_not_found' ? accountDeleted() : sessionExpired())
  throw new ApiError(response.status, code, String(answer?.message ?? ''))
}
