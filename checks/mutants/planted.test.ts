import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../tests/world.ts'
import { planted } from './planted.ts'
import { plants } from './plants.ts'

test.each(plants)('the planted fault fits the product as it is: $name', async (plant) => {
  expect(plant.tests.filter((one) => !existsSync(one))).toEqual([])
  if ('sql' in plant) {
    const world = await openWorld()
    onTestFinished(world.close)
    await sql.raw(plant.sql).execute(world.database)
  } else {
    const text = await readFile(plant.file, 'utf8')
    expect(planted(text, plant)).not.toBe(text)
  }
})
