import type { Scene } from '../../tests/matrix/cast.ts'
import { type Role, tokenOf } from '../../tests/matrix/cast.ts'
import type { Operation } from './document.ts'
import { fitting } from './document.ts'

/** Ids that are really there, by a name for each. */
export type Ids = Record<string, string | undefined>

/** A request to one operation. */
export type Sent = {
  operation: Operation
  role: Role
  path: Record<string, string>
  query: Record<string, string>
  body: string | null
  headers?: Record<string, string>
}

export type Tally = { requests: number; successes: Map<string, number>; faults: string[] }

/** What no answer may tell: how the product is built, or what it asks its database. */
const insides =
  /\n\s+at |node_modules|\.[jt]s:\d+|kysely|PostgresError|violates|syntax error at|relation "|\bselect .+ from\b|\binsert into\b|\bduplicate key\b/i

const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

function addressOf({ operation, path, query }: Sent): string {
  const place = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(path[name] ?? ''))
  const asked = Object.entries(query).map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
  return `/api/v1${place}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}

/** Sends one request and writes down what is wrong with its answer. Resolves to the answer. */
export async function call(url: string, scene: Scene, sent: Sent, tally: Tally) {
  const { operation, role, body, headers } = sent
  const token = tokenOf(scene, role)
  const address = addressOf(sent)
  const response = await fetch(url + address, {
    method: operation.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== null && { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  })
  const text = await response.text()
  const answer = readJson(text)
  tally.requests++
  if (response.ok)
    tally.successes.set(operation.name, (tally.successes.get(operation.name) ?? 0) + 1)
  const fault = faultOf(sent, response.status, text, answer)
  if (fault)
    tally.faults.push(
      `${fault}: ${operation.method} ${address} as ${role} with ${body?.slice(0, 300)} → ` +
        `${response.status} ${text.slice(0, 300)}`,
    )
  return { status: response.status, answer }
}

function faultOf(sent: Sent, status: number, text: string, answer: unknown): string | null {
  const { answers, codes } = sent.operation
  if (status >= 500) return 'fails'
  // An id of no characters is another address, which has no operation.
  const isElsewhere = Object.values(sent.path).some((value) => /^\.{0,2}$/.test(value))
  if (isElsewhere) return null
  if (insides.test(text)) return 'tells its insides'
  if (!answers.has(status)) return 'is answered with a status that nobody described'
  const fits = answers.get(status)
  if (fits && !fits(answer)) return 'is answered in a shape that nobody described'
  if (status >= 400 && !codes.get(status)?.includes(codeOf(answer)))
    return 'is refused with a code that nobody described'
  if (status < 300 && !isDescribed(sent)) return 'is taken although the document refuses it'
  return null
}

const codeOf = (answer: unknown) => String((answer as { code?: unknown } | undefined)?.code)

/** Whether the document allows what was sent. */
function isDescribed({ operation, path, query, body }: Sent): boolean {
  const given = operation.parameters.filter((one) => one.in === 'path' || one.in === 'query')
  const areRight = given.every(({ name, in: place, required, schema }) => {
    const value = place === 'path' ? path[name] : query[name]
    if (value === undefined) return !required
    const isNumber = schema.type === 'integer' || schema.type === 'number'
    return fitting(schema)(isNumber ? Number(value) : value)
  })
  const { body: described } = operation
  if (!described || (!body && !described.isRequired)) return areRight
  return areRight && described.fits(readJson(body ?? ''))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
