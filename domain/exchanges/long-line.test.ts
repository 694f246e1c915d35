import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { askedAtOnce } from './limits.ts'

const world = openFileWorld()

test('a long line is asked again a few at a time, in its order; what fails keeps its place and comes with the next run', async () => {
  const { exchanges } = world.domain
  const owner = await world.aMember('Leela Menon')
  const item = await world.anItem(owner)
  const line: MemberActor[] = []
  for (let at = 0; at < 2 * askedAtOnce + 3; at++) {
    const member = await world.aMember(`Member ${at}`)
    await exchanges.requestItem(member, item, { message: null })
    line.push(member)
  }
  const chosen = await world.aMember('Rahim Sheikh')
  const promise = await exchanges.requestItem(chosen, item, { message: null })
  await exchanges.approveRequest(owner, promise)
  for (const member of line.toReversed()) await exchanges.joinLine(member, item)

  const waiting = async () => {
    const asked = await exchanges.listRequestsOfItem(owner, item)
    const pending = asked.filter(({ status }) => status === 'pending').reverse()
    return pending.map(({ requester_id }) => requester_id)
  }
  const ids = line.map(({ id }) => id)
  const bad = ids[askedAtOnce + 1] ?? ''
  const fail = `create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger fail before delete on line_places for each row when (old.member_id = '${bad}') execute function fail()`
  await sql.raw(fail).execute(world.database)
  const why = { why: 'plans-changed', words: null } as const
  await exchanges.releasePromise(chosen, promise, why)
  expect(await waiting()).toEqual(ids.slice(0, askedAtOnce))

  await sql.raw('drop trigger fail on line_places').execute(world.database)
  await exchanges.advanceLines()
  expect(await waiting()).toEqual(ids)
})
