import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openFileWorld } from '../tests/world.ts'
import { ask, type Wire } from './prepared-query.ts'
import './open.ts'

const world = openFileWorld()

type Client = pg.Client & { connection: Wire & pg.Connection }

/** A connection that is asked as those of the pool are. */
async function connect(): Promise<Client> {
  const client = new pg.Client({ ...world.connection, pipeline: true } as pg.ClientConfig)
  await client.connect()
  client.on('error', () => {})
  onTestFinished(() => client.end())
  return client as Client
}

const numbers = (most: number) => ({
  name: 'numbers',
  text: 'select n, nullif(n, 2) as but_two from generate_series(1, $1::int) n',
  values: [most],
})

test('columns of a plan are told once for each connection, and every row has all of them', async () => {
  const client = await connect()
  let told = 0
  client.connection.on('rowDescription', () => told++)
  const rows = [
    { n: 1, but_two: 1 },
    { n: 2, but_two: null },
  ]
  for (let times = 0; times < 3; times++)
    expect(await ask(client, numbers(2))).toEqual({ command: 'SELECT', rowCount: 2, rows })
  expect(await ask(client, numbers(0))).toEqual({ command: 'SELECT', rowCount: 0, rows: [] })
  expect(told).toBe(1)
  expect((await ask(await connect(), numbers(2))).rows).toEqual(rows)
})

test('questions of one moment may be the first of their plan, and each has its own answer', async () => {
  const client = await connect()
  const answers = await Promise.all([3, 1, 2].map((most) => ask(client, numbers(most))))
  expect(answers.map(({ rowCount }) => rowCount)).toEqual([3, 1, 2])
})

test('a change says what was done to how many rows, and gives those that it returns', async () => {
  const client = await connect()
  await client.query('create temporary table words (word text)')
  const add = (values: unknown[]) =>
    ask(client, { name: 'add', text: 'insert into words select unnest($1::text[])', values })
  for (const word of ['chair', 'stool'])
    expect(await add([[word, 'table']])).toEqual({ command: 'INSERT', rowCount: 2, rows: [] })
  const text = 'delete from words where word = $1 returning upper(word) as gone'
  const remove = { name: 'remove', text, values: ['table'] }
  const rows = [{ gone: 'TABLE' }, { gone: 'TABLE' }]
  expect(await ask(client, remove)).toEqual({ command: 'DELETE', rowCount: 2, rows })
})

test.each([
  ['an answer that cannot be read', 'select $1::timestamptz as at', ['infinity']],
  ['a value that cannot be written', 'select $1::jsonb as given', [{ toPostgres: () => boom() }]],
  ['a statement that is none', 'selct $1', ['']],
  ['a value that does not fit', 'select 12 / $1::int as part', ['0']],
])('%s fails alone, the first time and the next', async (_, text, values) => {
  const client = await connect()
  for (let times = 0; times < 2; times++) {
    const [failed, other] = await Promise.allSettled([
      ask(client, { name: 'failing', text, values }),
      ask(client, numbers(1)),
    ])
    expect(failed.status).toBe('rejected')
    expect(other).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 1, but_two: 1 }] } })
  }
})

test('a plan whose columns have become others is refused, not read as before', async () => {
  const client = await connect()
  await client.query('create temporary table sizes (size int); insert into sizes values (3)')
  const all = { name: 'all', text: 'select * from sizes limit $1', values: [1] }
  expect((await ask(client, all)).rows).toEqual([{ size: 3 }])
  await client.query('alter table sizes alter size type text')
  await expect(ask(client, all)).rejects.toMatchObject({ code: '0A000' })
})

test('a connection that ends fails what was asked on it', async () => {
  const client = await connect()
  const sleep = { name: 'sleep', text: 'select pg_sleep($1)', values: [60] }
  const asked = ask(client, sleep)
  client.connection.stream.destroy()
  await expect(asked).rejects.toThrow()
})

function boom(): never {
  throw new Error('This has no text')
}
