import { beforeEach, describe, expect, test } from 'vitest'
import { openDrawWorld } from '../../tests/draw-world.ts'
import { meetings } from '../../tests/meetings.ts'

const trial = openDrawWorld()
const { world, about, drawnMembers, itemNow, release, view } = trial
beforeEach(trial.shareForDraw)

describe('a draw says to everybody how often its giver took the promise back since', () => {
  test('each time, also where nobody is left in line', async () => {
    await drawnMembers(['Rahim', 'Meera'])
    for (const released of [0, 1, 2]) {
      expect(await view()).toMatchObject({ released })
      if (released < 2) await release(about.owner)
    }
    expect((await itemNow()).status).toBe('available')
  })

  test('also as nobody came, by what they say', async () => {
    const [first] = await drawnMembers(['Rahim', 'Meera'])
    const request = (await trial.promised())?.id ?? ''
    world.setClock('2026-03-06T12:00:00.000Z')
    const { anAgreedTime, say } = meetings(world)
    await anAgreedTime(request, [about.owner, first])
    await say(about.owner, request)
    expect(await view()).toMatchObject({ released: 1 })
  })

  test('but not what a receiver gave back, or did not say yes to', async () => {
    const [first] = await drawnMembers(['Rahim', 'Meera'])
    await release(first)
    world.setClock('2026-03-07T06:00:00.000Z')
    await world.domain.exchanges.endUnconfirmed()
    expect((await itemNow()).status).toBe('available')
    expect(await view()).toMatchObject({ released: 0 })
  })
})
