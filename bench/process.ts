import { setTimeout as delay } from 'node:timers/promises'
import { aClient, type Client } from '../checks/load/client.ts'
import { aMemberAt, anItem } from '../checks/member.ts'
import { median, type Trial } from './load.ts'
import { quantile, residentOf } from './running.ts'
import type { Section } from './section.ts'
import { aFolder, theProduct } from './servers.ts'
import { inTheirOwnTime, steadily } from './steady.ts'

/** What guests look at: lists, items, searches of which half are new, and the pages of all that. */
async function aGuest(url: string) {
  const client = aClient(url)
  const listed = await client.ask('/api/v1/items')
  const { items } = JSON.parse(listed.body.toString()) as { items: { id: string }[] }
  const words = ['chair', 'books', 'lamp', 'toys', 'cycle']
  let asked = 0
  function next(): string {
    const at = asked++
    const id = items[at % items.length]?.id
    const search = `${words[at % words.length]}${at % 8 < 4 ? '' : `+${at}`}`
    const paths = ['/', '/api/v1/items', `/item/${id}`, `/api/v1/items/${id}`, '/browse']
    if (at % 20 === 19) return `/browse?search=${search}`
    return at % 4 === 3 ? `/api/v1/items?search=${search}` : (paths[at % paths.length] ?? '/')
  }
  const headers = { 'accept-encoding': 'br' }
  return { ask: () => client.ask(next(), { headers }), close: client.close }
}

/** The resident memory of a process that was started before, idle and after guests' load. */
export async function measureResident(trial: Trial): Promise<Section> {
  const seconds = 180
  const place = { folder: await aFolder(trial) }
  const settings = { DEMO_DATA: 'on' }
  // The demo moves in; the next start finds what Node.js made of the sources.
  await (await theProduct(trial, place, settings)).server.end()
  const { url, pid } = await theProduct(trial, place, settings)
  await delay(3_000)
  const idle = await residentOf(pid)
  const guest = await aGuest(url)
  const answered = await inTheirOwnTime(guest.ask, { people: 8, pause: 20, seconds })
  guest.close()
  await delay(3_000)
  const loaded = await residentOf(pid)
  return {
    title: 'Resident memory',
    rows: [
      { when: 'idle after a start', MB: Math.round(idle), goal: 150 },
      { when: "after guests' load", MB: Math.round(loaded), goal: 250 },
    ],
    notes: [
      `${seconds} seconds, 8 people, ${answered} answers; 64 MB of them may be kept in memory.`,
    ],
  }
}

const kinds = {
  listing: 'listing, 40 a second',
  signIns: 'beside 2 sign-ins a second',
  reads: 'beside 2 writes a second',
  writes: 'these writes',
  mix: 'listing and writes together',
} as const
type Times = Record<keyof typeof kinds, number[][]>

/** What sign-ins and writes do to a steady listing, made anew each time. */
export async function measureSignIns(trial: Trial): Promise<Section> {
  const [rounds, seconds] = [6, 4]
  const place = { folder: await aFolder(trial) }
  const { url } = await theProduct(trial, place, { DEMO_DATA: 'on', ANSWER_MEMORY: '0' })
  const client = aClient(url)
  trial.ending.defer(client.close)
  const { list, signIn, write } = await aMemberAsks(url, client)
  const times: Times = { listing: [], signIns: [], reads: [], writes: [], mix: [] }
  await steadily(list, 40, 3)
  for (let round = 0; round < rounds; round++) {
    times.listing.push(await steadily(list, 40, seconds))
    const [beside] = await Promise.all([steadily(list, 40, seconds), steadily(signIn, 2, seconds)])
    times.signIns.push(beside)
    const [reads, writes] = await Promise.all([
      steadily(list, 38, seconds),
      steadily(write, 2, seconds),
    ])
    times.reads.push(reads)
    times.writes.push(writes)
    times.mix.push([...reads, ...writes])
  }
  return signInSection(times, rounds)
}

async function aMemberAsks(url: string, client: Client) {
  const { authorization } = await aMemberAt(url, 'meera')
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'meera@example.org', password: 'teak-and-cane-42' })
  const send = (path: string, headers: Record<string, string>, body: string) =>
    client.ask(path, { method: 'POST', headers, body })
  let given = 0
  return {
    list: () => client.ask('/api/v1/items'),
    signIn: () => send('/auth/v1/token?grant_type=password', json, body),
    write: () => send('/api/v1/items', { ...json, authorization }, anItem(`Given ${given++}`)),
  }
}

function signInSection(times: Times, rounds: number): Section {
  const at = (all: number[][], share: number) => median(all.map((one) => quantile(one, share)))
  const rows = Object.entries(kinds).map(([kind, what]) => {
    const all = times[kind as keyof Times]
    return { what, 'p50 ms': at(all, 0.5).toFixed(1), 'p99 ms': at(all, 0.99).toFixed(1) }
  })
  const later = times.signIns.map(
    (one, round) => quantile(one, 0.99) - quantile(times.listing[round] ?? [], 0.99),
  )
  const spread = (all: number[][]) => (at(all, 0.99) / at(all, 0.5)).toFixed(1)
  return {
    title: 'Sign-ins and writes beside a listing',
    rows,
    notes: [
      `Sign-ins: p99 of the listing later by ${median(later).toFixed(1)} ms (goal 20). 5 of 100 write: p99 of p50 × ` +
        `${spread(times.mix)} (goal 3), of the listing alone × ${spread(times.listing)}, beside writes × ${spread(times.reads)}.`,
      `Medians of ${rounds} rounds in turns.`,
    ],
  }
}
