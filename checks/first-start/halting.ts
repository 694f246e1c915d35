import type pg from 'pg'

/** Separates the lock at which a migration halts from all others. */
const key = 0x4a17

/**
 * Makes every command of a migration count itself, and one of them, once it is chosen, wait for a lock
 * that the caller's connection holds. Commands are told apart by how many migrations were done before.
 */
export async function prepareHalting(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create schema halting;
    create table halting.counted (migration int, command text);
    create table halting.chosen (migration int, command int);
    create sequence halting.seen;
    create function halting.count_or_halt() returns event_trigger language plpgsql as $$
    declare done int := 0;
    begin
      if to_regclass('public.migrations') is not null then
        select count(*) into done from public.migrations;
      end if;
      insert into halting.counted values (done, tg_tag);
      if exists (select from halting.chosen where migration = done)
        and nextval('halting.seen') = (select command from halting.chosen) then
        perform pg_advisory_lock(${key});
      end if;
    end $$;
    create event trigger halt on ddl_command_start execute function halting.count_or_halt()`)
}

/** A migration, counted from 0, and how many commands that can halt it has. */
export type Counted = { migration: number; commands: number }

/** Those that have any, in order; the last is the job queue's own schema. */
export async function countCommands(client: pg.ClientBase): Promise<Counted[]> {
  const { rows } = await client.query<Counted>(
    `select migration, count(*)::int as commands from halting.counted
      group by migration order by migration`,
  )
  return rows
}

/** From now on the command of this number, counted from 1, of this migration, counted from 0, halts. */
export async function haltAt(client: pg.ClientBase, migration: number, command: number) {
  await client.query(`select setval('halting.seen', 1, false)`)
  await client.query('truncate halting.chosen')
  await client.query('insert into halting.chosen values ($1, $2)', [migration, command])
  await client.query(`select pg_advisory_lock(${key})`)
}

/** Whether one waits there. */
export async function isHalted(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and objid = ${key} and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return rowCount !== 0
}

/** Lets what waits there go on. */
export async function release(client: pg.ClientBase) {
  await client.query(`select pg_advisory_unlock(${key})`)
}

/** Takes all of this out of the database again. */
export async function removeHalting(client: pg.ClientBase) {
  await client.query('drop event trigger halt')
  await client.query('drop schema halting cascade')
}
