import { expect } from 'vitest'

/** Asks the REST interface; a body that is no text is sent as JSON. */
export async function callApi(
  { url }: { url: string },
  method: string,
  path: string,
  token?: string,
  body?: unknown,
) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, answer: await response.json() }
}

/** Asks the REST interface of one server. */
export const callerOf =
  (served: { url: string }) => (method: string, path: string, token?: string, body?: unknown) =>
    callApi(served, method, path, token, body)

type Fault = { path: string; message: string }

/** The body of every refusal. */
export const refusal = (code: string, message: string, issues?: Fault[]) => ({
  code,
  message,
  request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  ...(issues && { issues }),
})

/** The body of a refusal of input with one fault. */
export const oneFault = (path: string, message: string) =>
  refusal('invalid_input', message, [{ path, message }])
