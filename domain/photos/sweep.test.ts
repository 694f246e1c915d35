import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/open.ts'
import { aPhotoOf, isServed } from '../../tests/photo-of.ts'
import { asIfMuch, plansOf } from '../../tests/plans.ts'
import { openFileWorld, openWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { photoFolder } from './limits.ts'
import { sweepPhotos } from './sweep.ts'

const world = openFileWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
})

const upload = () => aPhotoOf(world, owner)
const isThere = (address: string) => isServed(world, address)

describe('the sweep', () => {
  test('removes after a day what nothing shows, and leaves the rest [DATA-10]', async () => {
    world.setClock('2026-12-01T00:00:00Z')
    const [spare, shown, face] = [await upload(), await upload(), await upload()]
    await world.anItem(owner, { images: [shown] })
    const profile = world.database.updateTable('profiles').set({ avatar_url: face })
    await profile.where('id', '=', owner.id).execute()
    world.setClock('2026-12-01T23:59:00Z')
    await world.domain.photos.sweepPhotos()
    expect(await isThere(spare)).toBe(true)
    world.setClock('2026-12-02T00:01:00Z')
    const young = await upload()
    const { photos } = await world.domain.photos.sweepPhotos()
    expect(photos).toBeGreaterThan(0)
    const found = await Promise.all([spare, shown, face, young].map(isThere))
    expect(found).toEqual([false, true, true, true])
    expect(await world.domain.photos.sweepPhotos()).toEqual({ photos: 0, files: 0 })
  })

  test('removes files that a crash left behind, and no file it does not know [DATA-10]', async () => {
    world.setClock('2026-12-05T00:00:00Z')
    await world.domain.photos.sweepPhotos()
    const photo = await upload()
    const path = photo.slice(photoFolder.length)
    const id = (await world.domain.photos.readPhoto(path, null))?.etag.slice(1, 37) ?? ''
    await world.anItem(owner, { images: [photo] })
    const orphan = `${randomUUID()}-320.webp`
    const draft = `${id}-320.webp.${randomUUID()}.new`
    for (const name of [orphan, draft, 'notes.txt'])
      await world.deps.photos.write(name, new Uint8Array(3))
    const isKept = async (name: string) => (await world.deps.photos.read(name)) !== null
    expect((await world.domain.photos.sweepPhotos()).files).toBe(0)
    world.setClock('2026-12-06T00:00:01Z')
    expect((await world.domain.photos.sweepPhotos()).files).toBe(2)
    expect(await Promise.all([orphan, draft, 'notes.txt'].map(isKept))).toEqual([
      false,
      false,
      true,
    ])
    expect(await isThere(photo)).toBe(true)
  })

  test('removes all that a crash left behind, however much it is [DATA-10]', async () => {
    world.setClock('2026-12-10T00:00:00Z')
    await world.domain.photos.sweepPhotos()
    const orphans = Array.from({ length: 401 }, () => `${randomUUID()}-320.webp`)
    for (const name of orphans) await world.deps.photos.write(name, new Uint8Array(3))
    world.setClock('2026-12-11T00:00:01Z')
    expect((await world.domain.photos.sweepPhotos()).files).toBe(401)
    for (const name of orphans) expect(await world.deps.photos.read(name)).toBeNull()
  })

  test('removes no file where the database knows none of many, and says so [DATA-10]', async () => {
    const alarms: string[] = []
    const other = await openWorld({
      photos: world.deps.photos,
      alarm: (what) => void alarms.push(what),
    })
    world.setClock('2026-12-12T00:00:00Z')
    const left = Array.from({ length: 101 }, () => `${randomUUID()}-320.webp`)
    for (const name of left) await world.deps.photos.write(name, new Uint8Array(3))
    other.setClock('2026-12-13T00:00:01Z')
    expect(await other.domain.photos.sweepPhotos()).toEqual({ photos: 0, files: 0 })
    expect(alarms).toHaveLength(1)
    await other.close()
    world.setClock('2026-12-13T00:00:01Z')
    expect((await world.domain.photos.sweepPhotos()).files).toBe(101)
  })

  test('finds what nothing shows behind many photos that are shown, with a look at few at a time [DATA-10]', async () => {
    const { id } = await world.aMember('Gita Pillai')
    world.setClock('2026-12-15T00:00:00Z')
    await sql`
      with shown as (select ${id} || '/' || n || '.jpg' as path from generate_series(1000, 1400) n),
      items as (insert into items (user_id, title, description, condition, images)
        select ${id}::uuid, 'Chair', 'Of cane.', 'good', array[${photoFolder} || path] from shown)
      insert into photos (owner_id, path, width, height, bytes, created_at)
        select ${id}::uuid, path, 800, 800, 90000, ${world.deps.clock.now()}
        from (select path from shown union all select ${id} || '/spare.jpg') uploaded`.execute(
      world.database,
    )
    world.setClock('2026-12-16T00:00:01Z')
    const sweep = async (database: Database) =>
      expect((await sweepPhotos({ ...world.deps, database })).photos).toBe(1)
    const plans = await plansOf(world, sweep, asIfMuch)
    const looks = plans.filter((plan) => plan.includes('on items') && !plan.startsWith('Delete'))
    expect(looks.length).toBeGreaterThan(2)
    for (const look of looks)
      expect(look).toMatch(/Limit .*\n +-> +Index Scan using photos_path_key/)
    const left = world.database.selectFrom('photos').select('path').where('owner_id', '=', id)
    expect((await left.execute()).map(({ path }) => path)).not.toContain(`${id}/spare.jpg`)
  })
})
