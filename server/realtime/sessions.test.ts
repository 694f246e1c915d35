import { describe, expect, test } from 'vitest'
import { publicKey } from '../../domain/accounts/limits.ts'
import { signAccessToken } from '../../domain/accounts/tokens.ts'
import type { MemberActor } from '../../domain/actor.ts'
import {
  eventually,
  openFileLiveWorld,
  subscribe,
  type Watch,
  watch,
} from '../../tests/live-world.ts'
import { storeMessages } from '../../tests/messages.ts'

const world = openFileLiveWorld()
/** The same, but sessions are looked at again many times a second. */
const watchful = openFileLiveWorld({ recheckMs: 20 })

const notices = [{ table: 'notifications' }]

const aMessage = (from: MemberActor, to: MemberActor, { database } = world) =>
  storeMessages(database, [{ sender_id: from.id, recipient_id: to.id, message: 'hello' }])

const endSessions = (member: MemberActor, { database } = world) =>
  database.deleteFrom('sessions').where('user_id', '=', member.id).execute()

describe('joining', () => {
  test('is refused without a token, and comes good by itself once there is one [CALL-74]', async () => {
    const [asha, ravi] = [await world.aMember(), await world.aMember()]
    const client = await world.aClient(null)
    const token = await world.aToken(asha)
    const sees = subscribe(client, notices)
    await eventually(() => expect(sees.statuses).toEqual(['CHANNEL_ERROR']))
    await client.setAuth(token)
    await sees.joined()
    await aMessage(ravi, asha)
    await sees.received(1)
    expect(sees.statuses).toEqual(['CHANNEL_ERROR', 'SUBSCRIBED'])
  })

  test('is refused to guests, forged and expired tokens, with the reason [CALL-73, CALL-74, ORDERS-14]', async () => {
    const asha = await world.aMember()
    const claims = {
      userId: asha.id,
      sessionId: asha.sessionId,
      email: asha.email,
      full_name: null,
      method: 'password' as const,
      signedInAt: new Date(),
    }
    const anHourAgo = new Date(Date.now() - 3_601_000)
    const tokens = [
      publicKey,
      'not-a-token',
      await signAccessToken(new Uint8Array(48).fill(7), new Date(), claims),
      await signAccessToken(world.deps.secret, anHourAgo, claims),
      await signAccessToken(world.deps.secret, new Date(), claims),
    ]
    for (const token of tokens)
      for (const table of ['messages', 'notifications', 'item_requests']) {
        const client = await world.aClient(token)
        const answer = await new Promise<string>((answered) =>
          client
            .channel('members')
            .on('postgres_changes', { event: '*', schema: 'public', table }, () => {})
            .subscribe((status, error) => answered(`${status}: ${error?.message}`)),
        )
        expect(answer).toBe('CHANNEL_ERROR: You must be logged in')
        await client.disconnect()
      }
  })
})

describe('a new token', () => {
  test('is taken over without a new join [CALL-73]', async () => {
    const [asha, ravi] = [await watchful.aMember(), await watchful.aMember()]
    const client = await watchful.aClient(await watchful.aToken(asha))
    const sees = await watch(client, notices)
    const old = await watchful.database.selectFrom('sessions').select('id').execute()
    await client.setAuth(await watchful.aToken(asha))
    // Frames are handled in order: when this join is answered, the new token is in force.
    await watch(client, [{ table: 'messages' }])
    const ids = old.map(({ id }) => id)
    await watchful.database.deleteFrom('sessions').where('id', 'in', ids).execute()
    await aMessage(ravi, asha, watchful)
    await sees.received(1)
    expect(sees.statuses).toEqual(['SUBSCRIBED'])
  })

  test('that is the public key of a signed-out visitor ends what is for members [CALL-73]', async () => {
    const [asha, ravi] = [await world.aMember(), await world.aMember()]
    const client = await world.aClient(await world.aToken(asha))
    const own = await watch(client, notices)
    const everybodys = await watch(client, [{ table: 'app_ratings' }])
    await client.setAuth(publicKey)
    await eventually(() => expect(own.statuses).toContain('CHANNEL_ERROR'))
    await aMessage(ravi, asha)
    const rating = { user_id: ravi.id, rating: 5 }
    await world.database.insertInto('app_ratings').values(rating).execute()
    await everybodys.received(1)
    expect(own.events).toEqual([])
    expect(everybodys.statuses).toEqual(['SUBSCRIBED'])
  })

  test('of another member brings that member’s rows alone [CALL-73]', async () => {
    const [asha, ravi] = [await world.aMember(), await world.aMember()]
    const client = await world.aClient(await world.aToken(asha))
    const sees = await watch(client, notices)
    await client.setAuth(await world.aToken(ravi))
    // Frames are handled in order: when this join is answered, the new token is in force.
    await watch(client, [{ table: 'messages' }])
    await aMessage(ravi, asha)
    await aMessage(asha, ravi)
    await sees.received(1)
    expect(sees.events).toMatchObject([{ new: { user_id: ravi.id } }])
  })
})

describe('a session that is over', () => {
  /** The client asks again each second, and is refused each time. */
  const isRefused = ({ statuses }: Watch) =>
    eventually(() => {
      expect(statuses.slice(0, 2)).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR'])
      expect(new Set(statuses.slice(1))).toEqual(new Set(['CHANNEL_ERROR']))
    })

  test('sees nothing that happens afterwards [CALL-74]', async () => {
    const [asha, ravi] = [await world.aMember(), await world.aMember()]
    const sees = await watch(await world.aClient(await world.aToken(asha)), notices)
    await endSessions(asha)
    await aMessage(ravi, asha)
    await isRefused(sees)
    expect(sees.events).toEqual([])
  })

  test('takes no other session of the member with it [CALL-74]', async () => {
    const [asha, ravi] = [await world.aMember(), await world.aMember()]
    const ended = await watch(await world.aClient(await world.aToken(asha)), notices)
    await endSessions(asha)
    const living = await watch(await world.aClient(await world.aToken(asha)), notices)
    await aMessage(ravi, asha)
    await living.received(1)
    await isRefused(ended)
    expect(ended.events).toEqual([])
  })

  test.each([
    ['ended', (member: MemberActor) => endSessions(member, watchful)],
    [
      'locked',
      ({ id }: MemberActor) =>
        watchful.database
          .updateTable('users')
          .set({ locked_at: new Date() })
          .where('id', '=', id)
          .execute(),
    ],
  ])('loses its feed soon, even if nothing happens: %s [CALL-74]', async (_, end) => {
    const member = await watchful.aMember()
    const client = await watchful.aClient(await watchful.aToken(member))
    const sees = await watch(client, notices)
    await end(member)
    await eventually(() => expect(sees.statuses).toContain('CHANNEL_ERROR'))
  })

  test('because its token ran out is taken up again with the next token [CALL-73]', async () => {
    const [asha, ravi] = [await watchful.aMember(), await watchful.aMember()]
    const client = await watchful.aClient(await watchful.aToken(asha))
    const sees = await watch(client, notices)
    watchful.setClock(Date.now() + 3_700_000)
    await eventually(() => expect(sees.statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR']))
    await client.setAuth(await watchful.aToken(asha))
    await sees.joined(2)
    await aMessage(ravi, asha, watchful)
    await sees.received(1)
  })
})
