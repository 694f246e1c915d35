import { table } from '../../tests/matrix/table.ts'
import { aSocket, joining } from '../../tests/raw-socket.ts'
import type { Visitor } from './visitor.ts'

/** The interface's description of itself names every value that there is. */
const aboutItself = /openapi|docs/

const calls = [...new Set(table.map(({ call }) => call))]
  .filter((call) => call.startsWith('GET ') && !aboutItself.test(call))
  .map((call) => call.replace('GET ', ''))

const pages = ['/', '/browse', '/orders', '/notifications', '/profile', '/item/:id']

/** An address once for each of some ids, in each of its places. */
const filled = (path: string, ids: string[]): string[] =>
  /:[a-z]+/.test(path) ? ids.flatMap((id) => filled(path.replace(/:[a-z]+/, id), ids)) : [path]

/** What somebody is answered by every call and page that only reads, about every id that they know. */
export async function everyAnswer(by: Visitor, ids: string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const path of [...calls, ...pages].flatMap((call) => filled(call, ids)))
    answers.set(path, (await by.send('GET', path)).text)
  return answers
}

/** Everything that somebody is told live from now on, or of the requests of a member whom they name. */
export async function listen(
  url: string,
  { accessToken }: Visitor,
  requester?: string,
): Promise<() => string> {
  const all = ['item_requests', 'notifications', 'messages'].map((table) => ({ table }))
  const named = { table: 'item_requests', filter: `requester_id=eq.${requester}` }
  const wanted = requester ? [named] : all
  const postgres_changes = wanted.map((one) => ({ event: '*', schema: 'public', ...one }))
  const heard: string[] = []
  const { ws, send, answer } = await aSocket({ url })
  ws.on('message', (data) => heard.push(String(data)))
  send('1', '1', 'realtime:own', 'phx_join', {
    ...joining(postgres_changes),
    access_token: accessToken,
  })
  await answer('1')
  return () => heard.join('\n')
}
