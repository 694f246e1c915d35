import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseAddress } from '../database/address.ts'
import { migrate } from '../database/migrate.ts'
import { openFileWorld } from '../tests/world.ts'
import { explain } from './explain.ts'
import { tryDatabase } from './own-database.ts'

const world = openFileWorld()

/** What the operator reads about an address within so many milliseconds, and where was connected to before. */
async function tried(address: string, patience = 60_000) {
  const lines: string[] = []
  const trial = tryDatabase(address, (line) => lines.push(line), patience)
  const words = await trial.then(() => 'it can be used', explain)
  return { said: lines.join(), words }
}

/** A port on which somebody listens who answers like this. */
async function aPort(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    answer(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const addressOf = (database = world.connection.database) =>
  databaseAddress({ ...world.connection, password: 'hush', database })

test('one that lets us in is used, and its place is said without who and with what', async () => {
  const { host, port, database, user } = world.connection
  const { said, words } = await tried(addressOf())
  expect(words).toBe('it can be used')
  expect(said).toBe(`Database: connecting to ${host}:${port}, database ${database} …`)
  expect(said).not.toMatch(new RegExp(`${user}:|hush`))
})

test('a database that is not there is told of with the command that makes it', async () => {
  const { words } = await tried(addressOf('nowhere'))
  expect(words).toMatch(
    /^ {2}DATABASE_URL: there is no database nowhere at .*\. Make it: createdb/m,
  )
  expect(words).toMatch(/ -E UTF8 --locale=C\.UTF-8 -T template0 nowhere$/)
})

test('a place where nothing, nobody or somebody else answers is told of in one sentence', async () => {
  const silent = await aPort(() => {})
  const website = await aPort((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const [unused, other] = [await aPort(() => {}), 'postgres://asha:hush@127.0.0.1']
  const about = async (address: string, patience?: number) =>
    (await tried(address, patience)).words.split('\n')[1]
  expect(await about(`${other}:1/aadaan`)).toBe(
    '  DATABASE_URL: nothing listens at 127.0.0.1:1. Start PostgreSQL there, or put host and port right',
  )
  expect(await about(`${other}:${silent}/aadaan`, 500)).toBe(
    `  DATABASE_URL: 127.0.0.1:${silent} does not answer. Look whether PostgreSQL runs there and a firewall is in between`,
  )
  expect(await about(`${other}:${website}/aadaan`)).toMatch(
    /^ {2}DATABASE_URL: PostgreSQL at .* cannot be used \(/,
  )
  expect(await about('postgres://asha:hush@no-such-host.invalid/aadaan')).toBe(
    '  DATABASE_URL: the host no-such-host.invalid is not known. Put its name right',
  )
  expect(await about(`${other}:${unused}/aadaan?sslrootcert=/nowhere.pem`)).toMatch(
    /DATABASE_URL: cannot be used \(ENOENT.*nowhere\.pem/,
  )
})

test('a password that is refused is told of, and never told', async () => {
  const fields = 'SFATAL\0C28P01\0Mpassword authentication failed\0\0'
  const refusal = Buffer.concat([
    Buffer.from([0x45, 0, 0, 0, fields.length + 4]),
    Buffer.from(fields),
  ])
  const port = await aPort((socket) => socket.once('data', () => socket.end(refusal)))
  const { words } = await tried(`postgres://asha:hush@127.0.0.1:${port}/aadaan`)
  expect(words).toContain(
    `DATABASE_URL: PostgreSQL at 127.0.0.1:${port} refuses the user asha or the password.`,
  )
  expect(words).not.toContain('hush')
})

test('a database that cannot keep Indian scripts is refused, one that finds them slowly is warned of', async () => {
  const owner = new pg.Client(world.connection)
  await owner.connect()
  onTestFinished(() => owner.end())
  const outcome = async (encoding: string) => {
    const name = `${world.connection.database}_${encoding.toLowerCase()}`
    await owner.query(
      `create database ${name} template template0 encoding ${encoding} locale_provider libc locale 'C'`,
    )
    onTestFinished(async () => void (await owner.query(`drop database ${name}`)))
    const { said, words } = await tried(addressOf(name))
    const remedy = `Make it anew (pg_dump keeps what is in it): createdb -O ${owner.user} -E UTF8 --locale=C.UTF-8 -T template0 ${name}`
    expect(said + words).toContain(remedy)
    return { said, words }
  }
  expect((await outcome('SQL_ASCII')).words).toContain(
    'has the encoding SQL_ASCII, in which Indian scripts cannot be kept.',
  )
  const slow = await outcome('UTF8')
  expect(slow.said).toContain('places in Indian scripts are found slowly')
  expect(slow.words).toBe('it can be used')
})

test('a user who may not make tables is told how they may', async () => {
  const { database = '', ...cluster } = world.connection
  const user = `guest_of_${database}`
  const owner = new pg.Client(world.connection)
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query(`create role ${user} login`)
  onTestFinished(async () => void (await owner.query(`drop role ${user}`)))
  const migrating = migrate({ ...cluster, database, user }).catch(explain)
  expect(await migrating).toBe(
    `DATABASE_URL: the user ${user} may not do what is needed in the database ${database} (permission denied for schema public). Let it own that: alter database "${database}" owner to "${user}"`,
  )
})
