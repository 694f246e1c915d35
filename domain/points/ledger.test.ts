import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/open.ts'
import { anAddress, aPassword, somewhere } from '../../tests/browsers.ts'
import { outcomes } from '../../tests/outcomes.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openSoundWorld } from '../../tests/world.ts'
import { SignUp } from '../accounts/input.ts'
import { guest, type MemberActor } from '../actor.ts'
import { creditPoints } from './ledger.ts'
import type { Entry } from './ledger-rows.ts'

const world = openSoundWorld()

const entry = ({ id }: MemberActor, points: number, ref: string): Entry => ({
  memberId: id,
  points,
  kind: 'purchase',
  ref,
  at: world.deps.clock.now(),
})
const credit = (member: MemberActor, points: number, ref: string) =>
  inTransaction(world.database, (handle) => creditPoints(handle, entry(member, points, ref)))
const figures = async (member: MemberActor) => {
  const { current_points, total_earned, total_spent } = await world.domain.points.readPoints(member)
  return [current_points, total_earned, total_spent]
}
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('the points of a member', () => {
  test('are 100 from the sign-up on, with the entry that says why [POINTS-09, CALL-62]', async () => {
    const email = anAddress()
    const { id } = await world.domain.accounts.signUp(
      SignUp.parse({ email, password: aPassword }),
      somewhere,
    )
    const stored = world.database.selectFrom('user_points').selectAll().where('user_id', '=', id)
    expect(await stored.execute()).toEqual([
      { user_id: id, current_points: 100, total_earned: 100, total_spent: 0 },
    ])
  })

  test('are made on the first read where there is no row, once however many read [POINTS-09, CALL-62]', async () => {
    const member = await world.aMember()
    const reads = await Promise.all(times(20, () => figures(member)))
    expect(reads).toEqual(times(20, () => [100, 100, 0]))
  })

  test('are made before the first purchase of a member who never looked at them [POINTS-09]', async () => {
    const member = await world.aMember()
    expect(await credit(member, 50, 'bought-early')).toBe(true)
    expect(await figures(member)).toEqual([150, 150, 0])
  })

  test('are not there for a guest [CALL-62]', async () => {
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.points.readPoints(guest),
    )
  })

  test('do not become fewer by waiting: nothing in the database lowers them [POINTS-01]', async () => {
    const member = await world.aMember()
    await figures(member)
    world.setClock('2036-11-21T10:00:00Z')
    expect(await figures(member)).toEqual([100, 100, 0])
    const { rows } = await sql`select column_name from information_schema.columns
      where table_name in ('user_points', 'points_ledger') and column_name ~ 'expir|until'`.execute(
      world.database,
    )
    expect(rows).toEqual([])
  })
})

describe('an entry of the ledger', () => {
  test('counts once, however often it comes at the same moment [CALL-63, LIMIT-07]', async () => {
    const member = await world.aMember()
    expect(await outcomes(times(50, () => () => credit(member, 50, 'order-1')))).toEqual({
      true: 1,
      false: 49,
    })
    expect(await figures(member)).toEqual([150, 150, 0])
  })

  test('adds a whole number above zero, or nothing [CALL-63]', async () => {
    const member = await world.aMember()
    await figures(member)
    for (const points of [0, -5, 1.5, Number.NaN])
      await expect(credit(member, points, 'odd')).rejects.toThrow(RangeError)
    expect(await figures(member)).toEqual([100, 100, 0])
  })

  test('goes with its transaction when that fails [CALL-63]', async () => {
    const member = await world.aMember()
    await figures(member)
    const broken = inTransaction(world.database, async (handle) => {
      await creditPoints(handle, entry(member, 50, 'lost'))
      throw new Error('what came after it failed')
    })
    await expect(broken).rejects.toThrow('what came after it failed')
    expect(await figures(member)).toEqual([100, 100, 0])
  })

  test('cannot be changed afterwards, and the balance cannot be less than none [CALL-63, DATA-30]', async () => {
    const member = await world.aMember()
    await figures(member)
    const { database } = world
    const change = database.updateTable('points_ledger').set({ delta: 1000 })
    await expect(change.where('user_id', '=', member.id).execute()).rejects.toThrow(
      'only ever added',
    )
    const past = { user_id: member.id, delta: -101, kind: 'spend', ref: 'past-the-domain' } as const
    await expect(database.insertInto('points_ledger').values(past).execute()).rejects.toThrow(
      /user_points.*check/,
    )
  })
})
