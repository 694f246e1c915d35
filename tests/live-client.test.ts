import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { publicKey } from '../domain/accounts/limits.ts'
import type { MemberActor } from '../domain/actor.ts'
import { createLive, type LiveBinding } from '../web/live/client.ts'
import type { LiveChange } from '../web/live/live-refresh.ts'
import { eventually, type LiveWorld, openLiveWorld } from './live-world.ts'

/** What the page has of a document, as far as live events need it. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

/** Every join that was sent, by the token in it. */
const joins: unknown[] = []
let heartbeats = 0

class WatchedWebSocket extends WebSocket {
  override send(data: string) {
    const [, , , event, payload] = JSON.parse(data)
    if (event === 'phx_join') joins.push(payload.access_token ?? null)
    if (event === 'heartbeat') heartbeats++
    super.send(data)
  }
}

let world: LiveWorld
beforeAll(async () => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('WebSocket', WatchedWebSocket)
  world = await openLiveWorld()
})
afterAll(async () => {
  await world.close()
  vi.unstubAllGlobals()
})

/** A page of a browser whose session can be changed, with all that it was called back with. */
function aPage(of = world) {
  let token: string | null = null
  const live = createLive({
    origin: of.url,
    publicKey,
    // As slow as a token that must be refreshed first, and slower than a connection.
    getAccessToken: () => new Promise((got) => setTimeout(() => got(token), 100)),
  })
  return {
    live,
    signIn: async (member: MemberActor) => {
      token = await of.aToken(member)
      await live.identityChanged()
      return token
    },
    /** The session has another token, as an old one was refreshed; nothing tells of that. */
    hold: (other: string) => {
      token = other
    },
    signOut: async () => {
      token = null
      await live.identityChanged()
    },
    watch(bindings: LiveBinding[]) {
      const calls: LiveChange[][] = []
      const stop = live.subscribe(bindings, (changes) => void calls.push(changes))
      onTestFinished(stop)
      return { calls, stop }
    },
  }
}

const messages: LiveBinding[] = [{ event: '*', table: 'messages' }]
const ratings: LiveBinding[] = [{ event: '*', table: 'app_ratings' }]

const aMessage = async (from: MemberActor, to: MemberActor, message: string) => {
  const row = { sender_id: from.id, recipient_id: to.id, message }
  await world.database.insertInto('messages').values(row).execute()
}

async function rateOnce(of = world) {
  const { id } = await of.aMember()
  await of.database.insertInto('app_ratings').values({ user_id: id, rating: 5 }).execute()
}

/** The calls that told what happened; the others only say that something may have been missed. */
const heard = (calls: LiveChange[][]) => calls.filter((changes) => changes.length > 0)

/** Sends until one arrives: only then the subscription is known to be open. */
async function untilHeard(calls: LiveChange[][], send: () => Promise<void>) {
  const before = heard(calls).length
  await eventually(async () => {
    await send()
    expect(heard(calls).length).toBeGreaterThan(before)
  })
}

test('a member’s page is called back with what happened [CALL-73, CALL-75]', async () => {
  const [asha, ravi] = [await world.aMember(), await world.aMember()]
  const { signIn, watch } = aPage()
  const token = await signIn(asha)
  joins.length = 0
  const [{ calls }, other] = [watch(messages), watch(messages)]
  await untilHeard(calls, () => aMessage(ravi, asha, 'hello'))
  await untilHeard(other.calls, () => aMessage(ravi, asha, 'hello'))
  // A join without the token would be refused, and cost a second.
  expect(joins).toEqual([token, token])
  expect(heard(calls)[0]?.[0]).toMatchObject({
    table: 'messages',
    type: 'INSERT',
    record: { message: 'hello', sender_id: ravi.id },
  })
})

test('a page whose token was refused joins with the token of now, before a heartbeat asks for it [CALL-83]', async () => {
  const [asha, ravi] = [await world.aMember(), await world.aMember()]
  const { hold, watch } = aPage()
  const [former, fresh] = [await world.aToken(asha), await world.aToken(asha)]
  const { accounts } = world.domain
  const actor = await accounts.actorOf(former)
  if (actor.kind !== 'member') throw new Error('The token is nobody’s.')
  await accounts.signOut(actor, 'local')
  joins.length = 0
  heartbeats = 0
  hold(former)
  const { calls } = watch(messages)
  // What asked for a token as it connected has it by the second time.
  await eventually(() => expect(joins).toEqual([former, former]))
  hold(fresh)
  await eventually(() => expect(joins).toContain(fresh))
  expect(heartbeats).toBe(0)
  await untilHeard(calls, () => aMessage(ravi, asha, 'hello'))
})

test('a guest’s page hears of app ratings [RATE-08, CALL-75]', async () => {
  const { calls } = aPage().watch(ratings)
  await untilHeard(calls, () => rateOnce())
  expect(heard(calls)[0]?.[0]).toEqual({ table: 'app_ratings', type: 'INSERT', record: {} })
})

test('a page whose events were interrupted is called back, for something may be missed [CALL-75, CALL-83]', async () => {
  const [asha, ravi] = [await world.aMember(), await world.aMember()]
  const { signIn, watch } = aPage()
  await signIn(asha)
  const { calls } = watch(messages)
  await untilHeard(calls, () => aMessage(ravi, asha, 'hello'))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'live-feed'`.execute(world.database)
  await eventually(() => expect(calls.at(-1)).toEqual([]))
  await untilHeard(calls, () => aMessage(ravi, asha, 'again'))
  await eventually(() => expect(JSON.stringify(calls)).toContain('again'))
})

test('a page that is looked at again while it is cut off refreshes at once [CALL-75]', async () => {
  const closing = await openLiveWorld()
  onTestFinished(() => closing.close())
  const { calls } = aPage(closing).watch(ratings)
  await untilHeard(calls, () => rateOnce(closing))
  await closing.closeRealtime()
  await eventually(() => {
    page.dispatchEvent(new Event('visibilitychange'))
    expect(calls.at(-1)).toEqual([])
  })
})

test('after sign-out a page hears nothing more of the member, but still of app ratings [CALL-73, RATE-08]', async () => {
  const [asha, ravi] = [await world.aMember(), await world.aMember()]
  const { signIn, signOut, watch } = aPage()
  await signIn(asha)
  const [own, everybodys] = [watch(messages), watch(ratings)]
  await untilHeard(own.calls, () => aMessage(ravi, asha, 'hello'))
  await untilHeard(everybodys.calls, () => rateOnce())
  joins.length = 0
  await signOut()
  await aMessage(ravi, asha, 'for Asha alone')
  await untilHeard(everybodys.calls, () => rateOnce())
  expect(JSON.stringify(own.calls)).not.toContain('for Asha alone')
  expect(new Set(joins)).toEqual(new Set([null]))
})

test('a page that is left hears nothing more [CALL-75]', async () => {
  const { watch } = aPage()
  const [left, staying] = [watch(ratings), watch(ratings)]
  await untilHeard(left.calls, () => rateOnce())
  left.stop()
  const before = left.calls.length
  await untilHeard(staying.calls, () => rateOnce())
  expect(left.calls).toHaveLength(before)
})
