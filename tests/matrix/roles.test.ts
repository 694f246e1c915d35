import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../adapters/config.ts'
import { aProvider } from '../payments.ts'
import { readRefusals } from '../refusal-codes.ts'
import { openFileServer } from '../served.ts'
import { openFileWorld } from '../world.ts'
import { aScene, type Role, roles, type Scene, tokenOf } from './cast.ts'
import { routesOf } from './routes.ts'
import type { Row } from './row.ts'
import { table } from './table.ts'

const world = openFileWorld({ payments: aProvider })
const served = openFileServer(world)
let isDescribed: Awaited<ReturnType<typeof readRefusals>>
/** Who only reads, or is refused, leaves things as they are for whoever comes next. */
let untouched: Promise<Scene>
const changesNothing = ({ call, answers }: Row, target: string) =>
  call.startsWith('GET ') || !/\b[23]\d\d\b/.test(answers[target] ?? '')
beforeAll(async () => {
  isDescribed = await readRefusals(served.url)
  untouched = aScene(world)
})

/** Fills an address in: `:id` and `:photo` of what the row is about, any other name as the scene has it. */
const addressOf = (path: string, { ids }: Scene, target: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[target] ?? target
    if (name === 'photo') return `${id}/1763700000000_0.jpg`
    return name === 'id' || name === 'member' ? id : (ids[name] ?? name)
  })

async function knock({ call, body }: Row, scene: Scene, target: string, role: Role) {
  const [method = '', path = ''] = call.split(' ')
  const address = addressOf(path, scene, target)
  const token = tokenOf(scene, role)
  const sent = body?.(scene, role, target)
  const response = await fetch(served.url + address, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent !== undefined &&
        !(sent instanceof FormData) && { 'content-type': 'application/json' }),
    },
    body: sent === undefined ? null : sent instanceof FormData ? sent : JSON.stringify(sent),
  })
  return { status: response.status, text: await response.text() }
}

/** Whose address or number an answer gives away that the role should not learn here. */
function givenAway(text: string, { tells }: Row, { players }: Scene, target: string, role: Role) {
  return Object.entries(players)
    .filter(([name]) => name !== role && !(name === 'owner' && tells?.[target]?.includes(role)))
    .filter(([, { email, phone }]) => text.includes(email) || text.includes(phone))
    .map(([name]) => `${role} learns how to reach the ${name} (${target})`)
}

/** A refusal whose status and code the interface's own description does not name. */
function undescribed(
  { call }: Row,
  { status, text }: { status: number; text: string },
  role: Role,
) {
  if (status < 400 || !call.includes(' /api/v1/')) return []
  const { code } = JSON.parse(text) as { code: string }
  return isDescribed(doorOf(call), status, code) ? [] : [`${role}: ${status} ${code}`]
}

const doorOf = (call: string) =>
  call
    .replace(/\?.*/, '')
    .replace(':photo', '*')
    .replace(':id.jpg', ':name')
    .replace('/eco-quiz/plays/:id/', '/:id/plays/:play_id/')

describe('whoever calls with whatever id', () => {
  test.each(table.map((row) => [row.call, row] as const))(
    'is answered as the table says: %s [ROLE-29, LIMIT-07]',
    async (_call, row) => {
      const answers: Record<string, string> = {}
      const leaks: string[] = []
      const surprises: string[] = []
      for (const target of Object.keys(row.answers)) {
        const scene = await (changesNothing(row, target) ? untouched : aScene(world))
        const statuses: number[] = []
        for (const role of roles) {
          const answer = await knock(row, scene, target, role)
          statuses.push(answer.status)
          leaks.push(...givenAway(answer.text, row, scene, target, role))
          surprises.push(...undescribed(row, answer, role))
        }
        answers[target] = statuses.join(' ')
      }
      expect(answers).toEqual(row.answers)
      expect(leaks).toEqual([])
      expect(surprises).toEqual([])
    },
  )

  test('finds every door of the product in the table', () => {
    const doors = routesOf({ domain: world.domain, config: readConfig({}) })
    const calls = table.map(({ call }) => doorOf(call))
    expect([...new Set(calls)].sort()).toEqual(doors)
  })
})
