import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { aPhoto } from '../../tests/photo-samples.ts'
import { anItem, type MemberAt } from '../member.ts'
import { ask, type Call, type Question } from './call.ts'

/** People who read, write and upload without pause, over connections of every kind. */
export type Crowd = { calls: Call[]; leave(): Promise<void> }

const pages = ['/', '/browse', '/api/v1/items', '/api/v1/categories']
const pieces = 6
const photo = new Uint8Array(await aPhoto({ width: 300, height: 200 }))

/** What a person asks next; `at` counts their questions. */
type Habit = (at: number) => Question

let written = 0

const reading =
  (agent: Agent | false): Habit =>
  (at) => ({
    method: 'GET',
    path: pages[at % pages.length] ?? '/',
    headers: {},
    pieces: [],
    agent,
  })

const writing =
  ({ authorization }: MemberAt, agent: Agent | false): Habit =>
  () => ({
    method: 'POST',
    path: '/api/v1/items',
    agent,
    headers: { authorization, 'content-type': 'application/json' },
    pieces: [Buffer.from(anItem(`Written ${++written}`))],
  })

const uploadingSlowly =
  ({ id, authorization }: MemberAt): Habit =>
  () => ({
    method: 'POST',
    agent: false,
    path: `/storage/v1/object/item-images/${id}/${Date.now()}_${written++ % 10}.jpg`,
    headers: { authorization, 'content-type': 'image/jpeg' },
    pieces: inPieces(photo),
  })

function inPieces(bytes: Uint8Array): Uint8Array[] {
  const size = Math.ceil(bytes.length / pieces)
  return Array.from({ length: pieces }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
}

/** Begins: half of them keep their connections, the others take a new one for every question. */
export function aCrowd(url: string, member: MemberAt): Crowd {
  const agent = new Agent({ keepAlive: true })
  const habits = [
    ...[reading(agent), reading(agent), reading(agent), reading(agent)],
    ...[reading(false), reading(false), reading(false), reading(false)],
    ...[writing(member, agent), writing(member, agent), writing(member, agent)],
    ...[writing(member, false), writing(member, false), writing(member, false)],
    ...[uploadingSlowly(member), uploadingSlowly(member)],
  ]
  const calls: Call[] = []
  let isOver = false
  const working = habits.map(async (habit, who) => {
    for (let at = who; !isOver; at++) {
      const call = await ask(url, habit(at))
      calls.push(call)
      if (call.trouble) await delay(20)
    }
  })
  return {
    calls,
    async leave() {
      isOver = true
      await Promise.all(working)
      agent.destroy()
    },
  }
}
