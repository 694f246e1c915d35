import pg from 'pg'
import { expect, test } from 'vitest'
import { aProxy } from '../checks/proxy.ts'
import { openWorld } from '../tests/world.ts'
import { replaceBroken } from './silent-connections.ts'

test('a question that the network swallows fails, and no connection that went the same way is asked again', async () => {
  const world = await openWorld()
  const { host, port, user, database } = world.connection
  const network = await aProxy({ path: `${host}/.s.PGSQL.${port}` })
  const pool = new pg.Pool({ host: '127.0.0.1', port: network.port, user, database, max: 3 })
  replaceBroken(pool, 3_000)
  const ask = () => pool.query('select 1')
  try {
    await Promise.all([ask(), ask(), ask()])
    await network.become('silent')
    await expect(ask()).rejects.toThrow('Connection terminated unexpectedly')
    await network.become('open')
    expect((await ask()).rowCount).toBe(1)
  } finally {
    await pool.end()
    await network.close()
    await world.close()
  }
})
