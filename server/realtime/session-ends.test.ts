import { beforeAll, describe, expect, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import { newestLetter } from '../../tests/letters.ts'
import { openFileLiveWorld } from '../../tests/live-world.ts'
import { aSocket, beat, joining, ok } from '../../tests/raw-socket.ts'

// Two processes on one database. Their tokens are looked at again so seldom that only the announcement
// of the end can have closed what closes here.
const world = openFileLiveWorld({ recheckMs: 3_600_000 })
let second: { url: string }
beforeAll(async () => {
  second = await world.aSecondDoor()
})

const sessionEnded = 1008

/** A socket on which a session watches the member's notifications. */
async function aWatchingSocket(door: { url: string }, access_token: string) {
  const socket = await aSocket(door)
  const notices = [{ event: '*', schema: 'public', table: 'notifications' }]
  socket.send('1', '1', 'realtime:own', 'phx_join', { ...joining(notices), access_token })
  expect(await socket.answer('1')).toMatchObject({ status: 'ok' })
  return socket
}

/** So many sessions of a member, each with a socket, taking turns between the two processes. */
const sessionsOf = (member: MemberActor, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const token = await world.aToken(member)
      const socket = await aWatchingSocket(index % 2 ? second : world, token)
      return { token, ...socket }
    }),
  )

type Socket = Awaited<ReturnType<typeof sessionsOf>>[number]
const ends = (sockets: Socket[]) => Promise.all(sockets.map(({ end }) => end()))
const actorOf = async (token = '') => {
  const actor = await world.domain.accounts.actorOf(token)
  if (actor.kind === 'guest') throw new Error('nobody is signed in')
  return actor
}

/** The sockets of somebody else, in both processes, which nothing here may touch. */
const bystanders = async () => sessionsOf(await world.aMember(), 2)
async function expectUntouched(sockets: Socket[]) {
  for (const socket of sockets) expect(await beat(socket)).toEqual(ok)
}

describe('sockets of a session that is over are closed at once, in every process', () => {
  test('a reset of the password ends 2 of 2 sockets [A01, CALL-67, CALL-74]', async () => {
    const member = await world.aMember()
    const [sockets, others] = [await sessionsOf(member, 2), await bystanders()]
    const caller = { network: '203.0.113.7', isLocalPeer: false }
    await world.domain.recovery.requestReset({ email: member.email }, caller)
    const { code } = await newestLetter(world, member.email, 'reset-password')
    await world.domain.recovery.resetPassword(
      { email: member.email, otp: code ?? '', newPassword: 'a kettle for the neighbours' },
      caller,
    )
    expect(await ends(sockets)).toEqual([sessionEnded, sessionEnded])
    await expectUntouched(others)
  })

  test('signing out everywhere ends 5 of 5 sessions [CALL-07, CALL-74]', async () => {
    const member = await world.aMember()
    const [sockets, others] = [await sessionsOf(member, 5), await bystanders()]
    await world.domain.accounts.signOut(await actorOf(sockets[0]?.token), 'global')
    expect(await ends(sockets)).toEqual(Array(5).fill(sessionEnded))
    await expectUntouched(others)
  })

  test('signing out here, or everywhere else, ends just these [CALL-07, CALL-74]', async () => {
    const [one, two, three, four] = await sessionsOf(await world.aMember(), 4)
    if (!one || !two || !three || !four) throw new Error('no sockets')
    await world.domain.accounts.signOut(await actorOf(one.token), 'local')
    expect(await one.end()).toBe(sessionEnded)
    await expectUntouched([two, three, four])
    await world.domain.accounts.signOut(await actorOf(two.token), 'others')
    expect(await ends([three, four])).toEqual([sessionEnded, sessionEnded])
    await expectUntouched([two])
  })

  test('the deletion of the account ends all of them [CALL-71, CALL-74]', async () => {
    const sockets = await sessionsOf(await world.aMember(), 3)
    await world.domain.deletion.deleteAccount(await actorOf(sockets[0]?.token))
    expect(await ends(sockets)).toEqual(Array(3).fill(sessionEnded))
  })

  test('locking the member ends all of them, and unlocking none [CALL-73, CALL-74]', async () => {
    const member = await world.aMember()
    const sockets = await sessionsOf(member, 3)
    const lock = (locked_at: Date | null) =>
      world.database.updateTable('users').set({ locked_at }).where('id', '=', member.id).execute()
    await lock(new Date())
    expect(await ends(sockets)).toEqual(Array(3).fill(sessionEnded))
    await lock(null)
    const back = await sessionsOf(member, 2)
    await expectUntouched(back)
  })

  test('an end that is rolled back closes nothing [CALL-74]', async () => {
    const member = await world.aMember()
    const sockets = await sessionsOf(member, 2)
    const failing = world.database.transaction().execute(async (handle) => {
      await handle.deleteFrom('sessions').where('user_id', '=', member.id).execute()
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    const later = await bystanders()
    await world.domain.accounts.signOut(await actorOf(later[0]?.token), 'global')
    await ends(later)
    await expectUntouched(sockets)
  })
})
