import { beforeAll, expect, test } from 'vitest'
import { meetings } from '../meetings.ts'
import { openFileServer } from '../served.ts'
import { openFileWorld } from '../world.ts'
import { aScene, type Role, roles, type Scene, tokenOf } from './cast.ts'
import { table } from './table.ts'

const canary = 'The canary was ill that day.'
const world = openFileWorld()
const served = openFileServer(world)
let scene: Scene
beforeAll(async () => {
  scene = await aScene(world)
  const at = meetings(world)
  const { owner, claimer } = scene.players
  for (let times = 0; times < 7; times++)
    await at.aProvedExchange(claimer.actor, await world.aMember())
  const { requestId, itemId } = await at.aMissedTime(owner.actor, claimer.actor)
  const id = await at.said(owner.actor, requestId)
  await world.domain.noShows.answerNoShow(claimer.actor, id, { answer: canary })
  Object.assign(scene.ids, { missed: itemId, 'missed by both': requestId })
})

/** Every reading of the interface, with every id that the table tries there, whose habits they are, and what was missed. */
function* readings(): Generator<string> {
  for (const { call, answers } of table.filter(({ call }) => call.startsWith('GET /api/v1'))) {
    const path = call.replace('GET /api/v1', '')
    for (const target of [...Object.keys(answers), 'claimer', 'missed', 'missed by both'])
      yield path.replace(/:(\w+)/g, (_, name: string) => {
        const id = scene.ids[target] ?? target
        return name === 'id' ? id : (scene.ids[name] ?? id)
      })
  }
}

/** What a role is told of how the claimer keeps what they agree, and of what they answered. */
async function told(role: Role): Promise<{ counts: string[]; words: string[] }> {
  const found: { counts: string[]; words: string[] } = { counts: [], words: [] }
  for (const path of new Set(readings())) {
    const token = tokenOf(scene, role)
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const text = await (await fetch(`${served.url}/api/v1${path}`, { headers })).text()
    if (/"kept":7/.test(text)) found.counts.push(path)
    if (text.includes('canary was ill')) found.words.push(path)
  }
  return found
}

test.each(roles.filter((role) => role !== 'claimer' && role !== 'owner'))(
  'nothing tells a %s how somebody else keeps what they agree, or what they answered',
  async (role) => expect(await told(role)).toEqual({ counts: [], words: [] }),
)

test('the other side of an open request alone is told the counts, and nobody but the member the words', async () => {
  const { ids } = scene
  const seen = await told('owner')
  const open = [`/items/${ids.claimed}/requests`, `/requests/${ids['approved request']}/no-show`]
  expect(seen.words).toEqual([])
  expect(seen.counts).toEqual(expect.arrayContaining(open))
  for (const path of seen.counts)
    expect(path).toMatch(/^\/(items\/[\w-]+\/requests|requests\/[\w-]+\/no-show)$/)
  expect(seen.counts).not.toContain(`/items/${ids.missed}/requests`)
  expect(seen.counts).not.toContain(`/requests/${ids['missed by both']}/no-show`)
  const own = await told('claimer')
  expect(own.counts).toEqual(['/me/habits'])
  expect(own.words).toEqual(expect.arrayContaining(['/me/habits']))
})
