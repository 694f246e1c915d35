import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { filterColumns } from '../../domain/live/changes.ts'
import { reportReasons } from '../../domain/moderation/limits.ts'
import { imageBytes, photoWidths } from '../../domain/photos/limits.ts'
import { codesIn } from '../../tests/refusal-codes.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'
import { limits } from '../realtime/limits.ts'

type Operation = {
  summary?: string
  security?: Record<string, string[]>[]
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
  parameters?: { name: string; in: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
}
type Document = {
  openapi: string
  info: { description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const world = openFileWorld()
const served = openFileServer(world)
let document: Document
beforeAll(async () => {
  document = await (await fetch(`${served.url}/api/v1/openapi.json`)).json()
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('the interface describes itself, with every operation of giving and receiving [CALL-76]', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers[0]?.url).toMatch(/\/api\/v1$/)
  const names = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  expect(names).toEqual(
    expect.arrayContaining([
      'GET /categories',
      'GET /items',
      'POST /items',
      'GET /items/{id}',
      'PATCH /items/{id}',
      'DELETE /items/{id}',
      'GET /items/{id}/requests',
      'POST /items/{id}/requests',
      'POST /items/{id}/complete',
      'POST /items/{id}/reviews',
      'GET /requests',
      'POST /requests/{id}/approve',
      'POST /requests/{id}/reject',
      'GET /me/items',
      'GET /me/claims',
      'GET /me/profile',
      'PATCH /me/profile',
      'GET /members',
      'GET /members/{id}',
      'GET /members/{id}/items',
      'GET /members/{id}/reviews',
      'GET /conversations',
      'GET /messages',
      'POST /messages',
      'GET /notifications',
      'POST /notifications/{id}/read',
      'GET /me/points',
      'GET /me/points/history',
      'GET /games',
      'POST /games/{id}/plays',
      'POST /games/{id}/plays/{play_id}/finish',
    ]),
  )
})

test('what it is no operation of is named too, as the page on protocols has it [CALL-64, CALL-76]', async () => {
  const path = new URL('../../docs/spec/protocols.md', import.meta.url)
  const functions = ['delete-user', 'submit-report', 'verify-reset-otp']
  const named = [
    ...functions.map((name) => `POST /functions/v1/${name}`),
    ...Object.keys(filterColumns),
    ...Object.values(filterColumns).flat(),
    '{13 digits}_{1 to 3 digits}',
    `${imageBytes / 1024} KB`,
    'token?grant_type=password',
  ]
  const page = await readFile(path, 'utf8')
  for (const text of [document.info.description, page])
    for (const name of named) expect(text).toContain(name)
  for (const name of [...reportReasons, ...photoWidths.map(String)])
    expect(document.info.description).toContain(name)
  const { malformedFrames, framesPerWindow, windowMs, frameBytes, channels } = limits
  for (const said of [
    `1003 after ${malformedFrames} frames`,
    `1008 after more than ${framesPerWindow} frames in ${windowMs / 1000} s`,
    `1009 for a frame\n  over ${frameBytes / 1024} KB`,
    `${channels} channels, a guest's ${limits.guestChannels}, a channel ${limits.bindingsPerChannel}`,
  ])
    expect(page).toContain(said)
})

test('every operation says what it does, what it answers and how it refuses [CALL-76]', () => {
  for (const { path, method, operation } of operations()) {
    const name = `${method} ${path}`
    expect(operation.summary, name).toBeTruthy()
    const statuses = Object.keys(operation.responses)
    expect(
      statuses.filter((status) => status.startsWith('2')),
      name,
    ).toHaveLength(1)
    const refusals = Object.entries(operation.responses).filter(([status]) => status >= '4')
    expect(refusals.map(([status]) => status)).toEqual(expect.arrayContaining(['500', '503']))
    for (const [status, { description, content }] of refusals) {
      const named = `${name} ${status}`
      expect(content?.['application/json']?.schema, named).toEqual({
        $ref: '#/components/schemas/Error',
      })
      expect(codesIn(description), named).not.toEqual([])
    }
    const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path')
    expect(
      inPath.map((one) => `{${one.name}}`),
      name,
    ).toEqual(path.match(/\{\w+\}/g) ?? [])
  }
})

/** What is sent is read before who sends it; tests/matrix has what a guest is answered to a right one. */
const readFirst = [
  'post /items',
  'post /requests/{id}/release',
  'post /items/{id}/reviews',
  'post /requests/{id}/pickups',
  'put /items/{id}/windows',
  'post /no-shows/{id}/answer',
  'post /items/{id}/handover',
  'put /me/wishlist',
  'post /games/{id}/plays',
  'post /games/{id}/plays/{play_id}/finish',
  'put /me/app-rating',
  'post /messages',
  'post /purchases',
]

test('an operation that the document opens to everybody answers a guest, and the others refuse [CALL-76, ROLE-29]', async () => {
  const unchecked: string[] = []
  for (const { path, method, operation } of operations()) {
    const needsMember = operation.security?.length === 1
    const body = operation.requestBody && { headers: { 'content-type': 'application/json' } }
    const url = path.replace(/\{\w+\}/g, '0195a2b0-0000-7000-8000-000000000000')
    const response = await fetch(`${served.url}/api/v1${url}`, {
      method: method.toUpperCase(),
      ...body,
      ...(body && { body: '{}' }),
    })
    const { code } = (await response.json()) as { code?: string }
    const name = `${method} ${path}`
    if (!needsMember) expect(code, name).not.toBe('not_signed_in')
    else if (response.status === 400) unchecked.push(name)
    else expect(code, name).toBe('not_signed_in')
    expect(response.status, name).toBeLessThan(500)
  }
  expect(unchecked).toEqual(readFirst)
})

test('what changes nothing or everything without a part takes no other part [CALL-76]', () => {
  const { schemas } = document.components
  const strict = ['ReadNotifications', 'ChangeContactSettings', 'EditProfile']
  for (const name of [...strict, 'CompleteExchange', 'HandOver'])
    expect([name, schemas[name]]).toEqual([
      name,
      expect.objectContaining({ additionalProperties: false }),
    ])
})

test('a turn of the memory game has two places, no fewer and no more [CALL-76]', () => {
  const text = JSON.stringify(document.components.schemas.FinishPlay)
  expect(text).toMatch(/"turns":\{"type":"array","items":\{[^}]*\},"minItems":2,"maxItems":2\}/)
  expect(text).not.toContain('prefixItems')
})

test('every reference in the document leads somewhere [CALL-76]', () => {
  const references: string[] = []
  JSON.stringify(document, (key, value) => {
    if (key === '$ref') references.push(value)
    return value
  })
  expect(references.length).toBeGreaterThan(20)
  for (const reference of new Set(references)) {
    const steps = reference.replace(/^#\//, '').split('/')
    const target = steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown> | undefined)?.[step],
      document,
    )
    expect(target, reference).toBeTypeOf('object')
  }
})

test('limits and shapes are in the document as they hold [CALL-20, CALL-24, CALL-76]', () => {
  const items = document.paths['/items']
  const parameters = Object.fromEntries(
    (items?.get?.parameters ?? []).map(({ name, schema }) => [name, schema]),
  )
  expect(parameters).toMatchObject({
    search: { type: 'string', maxLength: 100 },
    category: { type: 'string', format: 'uuid' },
    sort: { enum: ['newest', 'popular'], default: 'newest' },
    limit: { maximum: 24, minimum: 1 },
    cursor: { type: 'string' },
  })
})
