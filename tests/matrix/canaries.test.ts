import { beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '../api.ts'
import { openFileServer } from '../served.ts'
import { openFileWorld } from '../world.ts'
import { aScene, type Scene } from './cast.ts'
import { table } from './table.ts'

const world = openFileWorld()
const served = openFileServer(world)
let scene: Scene
beforeAll(async () => {
  scene = await aScene(world)
})

/** The lists of the interface, as the stranger calls them. */
const lists = table
  .map(({ call }) => call)
  .filter((call) => /^GET \/api\/v1\/[^:]*$/.test(call) && !/export|openapi|docs/.test(call))
  .map((call) => call.replace('GET /api/v1', ''))

const ask = (path: string) => callApi(served, 'GET', path, scene.players.stranger.token)
const secretsOf = ({ email, phone }: { email: string; phone: string }) => [
  ...[email, email.slice(0, 12), phone, phone.slice(-6)],
]

describe('the address and number of a member cannot be guessed', () => {
  test('by filters: what a list does not know changes nothing, and what it knows finds nothing [DATA-14, ROLE-29]', async () => {
    const secrets = secretsOf(scene.players.owner)
    for (const list of lists) {
      const { answer: plain } = await ask(list)
      for (const secret of secrets)
        for (const name of ['email', 'phone', 'user_id.email', 'or', 'select']) {
          const query = new URLSearchParams({ [name]: `eq.${secret}` })
          expect((await ask(`${list}?${query}`)).answer, `${list} ${query}`).toEqual(plain)
        }
    }
    for (const secret of secrets) {
      for (const name of ['search', 'location']) {
        const query = new URLSearchParams({ [name]: secret })
        expect((await ask(`/items?${query}`)).answer).toEqual({ items: [], next_cursor: null })
      }
      const nobodys = (await ask('/messages?with=00000000-0000-4000-8000-000000000000')).answer
      expect((await ask(`/messages?with=${scene.ids.owner}`)).answer).toEqual(nobodys)
    }
  })

  test('by order: no list is sorted by them [DATA-14]', async () => {
    for (const sort of ['email', 'phone', 'email.asc', 'owner.email'])
      expect((await ask(`/items?sort=${sort}`)).status).toBe(400)
  })

  test('by the words of a refusal: they repeat nothing that was sent [DATA-14]', async () => {
    const { email, phone } = scene.players.owner
    for (const sent of [email, phone, encodeURIComponent(email)])
      for (const path of [`/items/${sent}`, `/items?cursor=${sent}`, `/items?category=${sent}`]) {
        const { status, answer } = await ask(path)
        expect(status).toBe(400)
        expect(JSON.stringify(answer)).not.toContain(sent)
      }
  })
})
