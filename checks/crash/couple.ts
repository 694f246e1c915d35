import type pg from 'pg'
import { withClient } from '../../database/with-client.ts'
import { minute } from '../../domain/durations.ts'
import { aMemberAt, anItem, type MemberAt } from '../member.ts'
import type { ServerProcess } from '../server-process.ts'
import { type Answered, type Hands, hands } from './pressing.ts'

/** Two who exchange things without pause. */
export type Couple = Pick<Hands, 'acknowledged' | 'unanswered'> & {
  work(signal: AbortSignal): Promise<void>
}

type Two = { own: Hands; server: ServerProcess; giver: MemberAt; receiver: MemberAt }
type Promised = { item: string; request: string }

/** A receiver has six places in a month. */
const placesOfMonth = 6

/**
 * Signs two members in who go through one exchange after the other, each with another end;
 * the first with this one of them.
 */
export async function aCouple(
  server: ServerProcess,
  answered: Answered,
  first: number,
): Promise<Couple> {
  const name = `couple-${first}`
  const own = hands(server, answered)
  let members = 0
  const aMember = () => own.untilDone(() => aMemberAt(server.url, `${name}-${++members}`))
  const two: Two = { own, server, giver: await aMember(), receiver: await aMember() }
  async function work(signal: AbortSignal) {
    for (let at = 0; !signal.aborted; at++) {
      if (at > 0 && at % placesOfMonth === 0) two.receiver = await aMember()
      const one = await promise(two, `${name}, number ${at}`)
      await ends[(first + at) % ends.length]?.(two, one)
    }
  }
  return Object.assign(own, { work })
}

async function promise({ own, giver, receiver }: Two, title: string): Promise<Promised> {
  const item = String((await own.press(giver, '/items', anItem(title))).json.id)
  const asking = own.press(receiver, `/items/${item}/requests`, '{}')
  await own.tell({ kind: 'request-received', item }, asking)
  const { json } = await own.press(receiver, `/items/${item}`, undefined, 'GET')
  const { my_request } = json.viewer as { my_request: { id: string } }
  const approving = own.press(giver, `/requests/${my_request.id}/approve`)
  await own.tell({ kind: 'request-approved', item }, approving)
  return { item, request: my_request.id }
}

async function agree({ own, giver, receiver }: Two, { item, request }: Promised) {
  const proposing = own.press(receiver, `/requests/${request}/pickups`, aTime())
  const { json } = await own.tell({ kind: 'pickup-proposed', item }, proposing)
  const agreeing = own.press(giver, `/pickups/${json.id}/agree`)
  await own.tell({ kind: 'pickup-agreed', item }, agreeing)
}

async function have({ own, receiver }: Two, { item, request }: Promised) {
  const saying = own.press(receiver, `/requests/${request}/received`)
  await own.tell({ kind: 'item-received', item }, saying)
}

async function show({ own, giver, receiver }: Two, { item, request }: Promised) {
  const shown = await own.press(receiver, `/requests/${request}/handover`, undefined, 'GET')
  const body = JSON.stringify({ number: shown.json.number })
  const giving = own.press(giver, `/items/${item}/handover`, body)
  await own.tell({ kind: 'exchange-completed', item }, giving)
}

async function complete({ own, giver }: Two, { item }: Promised) {
  const completing = own.press(giver, `/items/${item}/complete`)
  await own.tell({ kind: 'exchange-completed', item }, completing)
}

/** Nobody waits here until a time is over: the database is told of one that was. */
async function miss({ own, server, giver, receiver }: Two, { request }: Promised) {
  await own.untilDone(() => insertOver(server.database, [request, giver.id, receiver.id]))
}

async function sayNobodyCame(
  { own, ...two }: Two,
  by: 'giver' | 'receiver',
  { item, request }: Promised,
) {
  const kind = by === 'giver' ? 'no-show-said (ended)' : 'no-show-said'
  await own.tell({ kind, item }, own.press(two[by], `/requests/${request}/no-show`))
}

const ends: ((two: Two, one: Promised) => Promise<void>)[] = [
  async (two, one) => {
    await agree(two, one)
    await show(two, one)
  },
  async (two, one) => {
    await miss(two, one)
    await sayNobodyCame(two, 'giver', one)
  },
  async (two, one) => {
    await agree(two, one)
    await have(two, one)
    await complete(two, one)
  },
  async (two, one) => {
    await miss(two, one)
    await sayNobodyCame(two, 'receiver', one)
  },
  async (two, one) => {
    await agree(two, one)
    await have(two, one)
  },
]

function aTime() {
  const tomorrow = Date.now() + 24 * 60 * minute
  const at = (minutes: number) => new Date(tomorrow + minutes * minute).toISOString()
  return JSON.stringify({ starts_at: at(0), ends_at: at(60) })
}

/** Where those met whose time nobody was told of. */
export const toldToNobody = 'Behind the temple'

/** Once, however often it is tried. */
const insertOver = (database: pg.ClientConfig, [request, giver, receiver]: string[]) =>
  withClient(database, (client) =>
    client.query(
      `insert into pickups (request_id, proposed_by, agreed_by, state, created_at, agreed_at, starts_at, ends_at, place)
      values ($1, $2, $3, 'agreed', now() - interval '3 h', now() - interval '3 h', now() - interval '2 h', now() - interval '1 h', $4)
      on conflict do nothing`,
      [request, giver, receiver, toldToNobody],
    ),
  )
