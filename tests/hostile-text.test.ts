import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { readConfig } from '../adapters/config.ts'
import { createApi } from '../server/api/api.ts'
import { largestBody } from '../server/body.ts'
import type { Services } from '../server/environment.ts'
import { fieldsOf, listsOf, sampleOf } from './text-fields.ts'

/** Milliseconds of a processor that a text may take, whatever it is. A promise, not a benchmark. */
const most = 20
const megabyte = 1_000_000

const modules = import.meta.glob<Record<string, unknown>>(
  ['../domain/**/*input.ts', '../domain/live/bindings.ts', '../server/**/{input,join,frames}.ts'],
  { eager: true },
)

/** What this product signed or its database said, and what has no text but an id. */
const others = [
  ...['accounts/tokens', 'live/changes'].map((name) => `domain/${name}.ts`),
  'server/api/practice-payments.ts',
]

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

const exported = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, schema]) =>
    isSchema(schema) ? [[`${file.slice(3)} ${name}`, schema] as const] : [],
  ),
)

type Content = { schema?: unknown }

/** The schemas of the parameters, queries, headers and bodies of the interface. */
function ofInterface() {
  const services = { domain: {}, config: readConfig({}) } as Services
  const api = createApi(services)
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, request = {} } = definition.route
    const { schema: body } = (request.body?.content['application/json'] ?? {}) as Content
    const parts = { params: request.params, query: request.query, headers: request.headers, body }
    return Object.entries(parts).flatMap(([part, schema]) =>
      isSchema(schema) ? [[`${method} ${path} ${part}`, schema] as const] : [],
    )
  })
}

const schemas = [...new Map([...ofInterface(), ...exported].map(([name, one]) => [one, name]))]
const fields = schemas.flatMap(([schema, name]) =>
  fieldsOf(schema).map((field) => ({ name: `${name}${field.path}`, schema, ...field })),
)
const lists = schemas.flatMap(([schema, name]) =>
  listsOf(schema).map((list) => ({ name: `${name}${list.path}`, schema, ...list })),
)

const pieces = [
  ...[
    '\u0315\u0300',
    '\u0f71\u0f72\u0f74',
    '\u0327\u0301a',
    '👨‍👩‍👧‍👦',
    '🇮🇳',
    '\u3164',
    '\u115f\u1160',
  ],
  'a',
  '@',
  '.',
  '-',
  ' ',
  ' \n',
  '\r\n',
  '1',
  'a.',
  'a@',
  'a-',
  '\ud800',
  '\udc00\ud800',
  ...[
    '\u200f\u202e',
    '\u200b',
    '\0',
    'İ',
    'ﷺ',
    '각',
    'क्',
    'e\u0301',
    '%',
    ',',
    'QUJD',
    '/storage/v1/',
  ],
]

const hostile = (piece: string, bytes = megabyte) =>
  piece.repeat(Math.ceil(bytes / Buffer.byteLength(piece)))

const megabytes = pieces.map((piece) => hostile(piece))
/** No UTF-16 unit has more than three bytes: so long a text can be cut to its first `cap` units. */
const upTo = (cap: number) => (piece: string) => hostile(piece, 3 * cap).slice(0, cap)

const mixed = fc
  .array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 4 })
  .map((chosen) => chosen.join(''))

/** Milliseconds of the processor, of this thread alone. */
function processorTime(doing: () => unknown): number {
  const before = process.threadCpuUsage()
  doing()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The least of ten where it was too much, since the machine tidies up now and then. */
function leastTime(doing: () => unknown): number {
  let least = processorTime(doing)
  for (let times = 0; least > most && times < 9; times++)
    least = Math.min(least, processorTime(doing))
  return least
}

function expectCheap(schema: z.ZodType, input: unknown) {
  expect(leastTime(() => schema.safeParse(input))).toBeLessThanOrEqual(most)
}

test('every schema of something from outside is among these', () => {
  const sources = import.meta.glob<string>(['../{domain,server}/**/*.ts', '!../**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const unknown = Object.entries(sources)
    .filter(([file, source]) => !(file in modules) && /\bz\s*\.\w+\(/.test(source))
    .filter(([file, source]) => !file.includes('/api/') || /readBody|accept\(/.test(source))
    // Views go out.
    .filter(([file]) => !/views\.ts$/.test(file))
    .map(([file]) => file.slice(3))
  expect(unknown.sort()).toEqual(others.sort())
  expect(fields.length).toBeGreaterThan(100)
  for (const [schema, name] of schemas)
    expect(schema.safeParse(sampleOf(schema)).success, name).toBe(true)
})

describe('whatever is sent as a text', () => {
  test.each(fields)('$name is measured before anything else is done with it', ({ isCappedFirst }) =>
    expect(isCappedFirst).toBe(true),
  )

  test.each(fields)('$name takes no time, a megabyte long', ({ schema, put }) => {
    const text = fc.oneof(
      fc.constantFrom(...megabytes),
      mixed.map((piece) => hostile(piece)),
    )
    const property = fc.property(text, (one) => expectCheap(schema, put(one)))
    fc.assert(property, {
      numRuns: 10,
      endOnFailure: true,
      examples: megabytes.map((one) => [one]),
    })
  })

  test.each(fields.filter(({ cap }) => cap !== null))(
    '$name takes no time as long as it may be',
    ({ schema, put, cap }) => {
      const longest = upTo(cap ?? 0)
      const property = fc.property(mixed.map(longest), (one) => expectCheap(schema, put(one)))
      fc.assert(property, {
        numRuns: 10,
        endOnFailure: true,
        examples: pieces.map((piece) => [longest(piece)]),
      })
    },
  )
})

test.each(lists)('$name takes no time with as many parts as a body holds', ({ schema, put }) => {
  for (const part of ['', 1, [], {}, null])
    expectCheap(schema, put(Array(largestBody.storage / 2).fill(part)))
})

const doorOf = (name: string) => (/\/(accounts|moderation)\//.test(name) ? 'auth' : 'api')

test.each(exported)('%s fits into a body with its longest texts [CALL-24]', (name, schema) => {
  const units = fieldsOf(schema).reduce((sum, { cap }) => sum + (cap ?? 100), 0)
  expect(units * 3).toBeLessThan(largestBody[doorOf(name)])
})
