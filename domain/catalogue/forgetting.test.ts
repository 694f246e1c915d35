import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPhotoOf, isServed } from '../../tests/photo-of.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { hour } from '../durations.ts'
import { EditProfile } from '../profiles/input.ts'

let world: World
let owner: MemberActor
let noted: string[]
let photo: string
beforeEach(async () => {
  noted = []
  world = await openWorld({ trouble: (_, what) => void noted.push(what) })
  owner = (await world.aSignedInMember()).actor
  photo = await aPhotoOf(world, owner)
})
afterEach(() => world.close())

const isThere = () => isServed(world, photo)

/** Runs a command while no photo can be reached in the database. */
async function withoutPhotos(command: () => Promise<void>) {
  await sql`alter table photos rename to photos_away`.execute(world.database)
  try {
    await command()
  } finally {
    await sql`alter table photos_away rename to photos`.execute(world.database)
  }
}

describe('photos that cannot be forgotten at once', () => {
  async function areSweptLater() {
    expect(noted).toEqual(['photos are left to the sweep'])
    expect(await isThere()).toBe(true)
    world.setClock(Date.now() + 25 * hour)
    await world.domain.photos.sweepPhotos()
    expect(await isThere()).toBe(false)
    for await (const { name } of world.deps.photos.list()) expect(name).toBe('nothing')
  }

  test('do not undo that their item was deleted, and are swept [A12, DATA-10]', async () => {
    const item = await world.anItem(owner, { images: [photo] })
    await withoutPhotos(() => world.domain.items.deleteItem(owner, item))
    await expect(world.domain.items.viewItem(owner, item)).rejects.toMatchObject({
      code: 'item_not_found',
    })
    await areSweptLater()
  })

  test('do not undo that their account was deleted, and are swept [CALL-71, DATA-10]', async () => {
    await world.anItem(owner, { images: [photo] })
    await withoutPhotos(() => world.domain.deletion.deleteAccount(owner))
    await expect(world.domain.members.viewMember(owner, owner.id)).rejects.toMatchObject({
      code: 'member_not_found',
    })
    await areSweptLater()
  })

  test('do not undo a change of the profile, and are swept [DATA-10]', async () => {
    const { members } = world.domain
    await members.editMyProfile(owner, EditProfile.parse({ avatar_url: photo }))
    await withoutPhotos(() => members.editMyProfile(owner, EditProfile.parse({ avatar_url: null })))
    expect(await members.readMyProfile(owner)).toMatchObject({ avatar_url: null })
    await areSweptLater()
  })
})
