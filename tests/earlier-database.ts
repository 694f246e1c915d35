import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { migrate, readMigrations } from '../database/migrate.ts'
import { administer } from './world.ts'

/** A database as it was before a migration. */
export async function before(migration: string) {
  const { server: _, ...cluster } = inject('cluster')
  const database = `upgraded_${randomBytes(6).toString('hex')}`
  await administer(inject('cluster'), `create database ${database}`)
  const client = new pg.Client({ ...cluster, database })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await administer(inject('cluster'), `drop database ${database} with (force)`)
  })
  await client.query(
    'create table migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
  )
  for (const { name, sql, checksum } of await readMigrations())
    if (name < migration) {
      await client.query(sql)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ])
    }
  return { client, upgrade: () => migrate({ ...cluster, database }) }
}

/** What some columns of a table have, in the order of the ids. */
export const rowsOf = async (client: pg.Client, table: string, columns: string) =>
  (await client.query(`select ${columns} from ${table} order by id`)).rows
