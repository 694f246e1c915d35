import { expect, test } from 'vitest'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)

test('has a page that names every operation and shape of the document [CALL-76]', async () => {
  const document = await (await fetch(`${served.url}/api/v1/openapi.json`)).json()
  const answer = await fetch(`${served.url}/api/v1/docs`)
  const page = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/html')
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods as object))
      expect(page).toContain(`${method.toUpperCase()} /api/v1${path}`)
  for (const name of Object.keys(document.components.schemas))
    expect(page).toContain(`id="${name}"`)
  expect(page).toContain('<dt>404</dt>')
  expect(page).toContain('Refused: <code>item_not_found</code>')
  expect(page).not.toContain('[object Object]')
  expect(page).toMatch(/<code>claimed_by<\/code><\/dt>\s*<dd>uuid or null/)
  expect(page).toMatch(/<code>choices<\/code><\/dt>\s*<dd>list of 5 int/)
  expect(page).toMatch(/<code>turns<\/code><\/dt>\s*<dd>list of 8 to \d+ list of 2 int/)
  expect(page).toMatch(
    /<code>limit<\/code> <small>query<\/small> \(optional\)<\/dt>\s*<dd>int.* ≤ 24, else 24/,
  )
  expect(page).toMatch(/<code>id<\/code> <small>path<\/small><\/dt>\s*<dd>uuid</)
  expect(page).toMatch(/Answer 200: application\/zip/)
  expect(page).not.toMatch(/<dl>\s*<\/dl>/)
})

test('says of every shape whether it can be null, and of no named one [CALL-76]', async () => {
  const document = await (await fetch(`${served.url}/api/v1/openapi.json`)).json()
  const { schemas } = document.components
  for (const [name, { type }] of Object.entries<{ type?: string }>(schemas))
    expect([name, type]).not.toContainEqual(expect.arrayContaining(['null']))
  expect(JSON.stringify(document)).not.toContain('allOf')
  expect(schemas.ReceivedReview.properties.reviewer).toEqual({
    anyOf: [{ $ref: '#/components/schemas/MemberBadge' }, { type: 'null' }],
  })
})
