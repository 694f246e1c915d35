import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { isAway } from './away.ts'
import { grantStatements, hasGrants } from './grants.ts'
import { asTheOnlyStart } from './migrate.ts'
import { withClient } from './with-client.ts'

/** How the server connects, and why not as a role of its own where that cannot be. */
export type ServerRole = { connection: pg.ClientConfig; trouble: string | null }

/**
 * Makes sure of a role that can work in the community's tables and not alter, drop or empty them
 * (database/grants.ts), and resolves to how to connect as it. It is named after the database and its
 * password is made from the signing key, so there is nothing to set. Where the database does not let
 * it be made or used, `connection` is the owner's as it was given, and `trouble` says why. Rejects where the
 * database goes away meanwhile. Safe to run again and by two processes at once; it changes nothing where all is as it
 * should be.
 */
export async function openRole(owner: pg.ClientConfig, secret: Uint8Array): Promise<ServerRole> {
  const login = loginFor(new pg.Client(owner), secret)
  const connection = connectionAs(owner, login)
  if (await isReady(connection, login)) return { connection, trouble: null }
  return asTheOnlyStart(owner, async (client) => {
    try {
      await prepare(client, login)
      const tryOut = () => workAs(connection, login, async () => {})
      await tryOut().catch(async (error) => {
        await renewPassword(client, login, error)
        await tryOut()
      })
      return { connection, trouble: null }
    } catch (error) {
      // The next start tries again, rather than work with more rights than it needs.
      if (isAway(error)) throw error
      return { connection: owner, trouble: roleTrouble(error, client) }
    }
  })
}

/** Whether the role can be used as it is, as at most starts. */
const isReady = (connection: pg.ClientConfig, login: Login): Promise<boolean> =>
  workAs(connection, login, async (client) => {
    const known = await find(client, login)
    return known?.is_plain === true && (await hasGrants(client, login.user))
  }).catch(() => false)

/** Connects as the role and does something. A pooler may let everybody work as one and the same user. */
const workAs = <T>(
  connection: pg.ClientConfig,
  { user }: Login,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    if (rows[0]?.name !== user) throw new Error(`${user} is taken for ${rows[0]?.name}`)
    return work(client)
  })

type Login = { user: string; password: string }

/**
 * Name and password of the role: roles belong to a whole server with all its databases,
 * and have names of up to 63 bytes.
 */
function loginFor({ database }: pg.Client, secret: Uint8Array): Login {
  const usual = `${database}_server`
  const short = createHash('sha256').update(usual).digest('hex').slice(0, 32)
  const user = Buffer.byteLength(usual) <= 63 ? usual : `server_${short}`
  const password = createHmac('sha256', secret).update(`database role ${user}`).digest('base64url')
  return { user, password }
}

/**
 * How to connect as the role: its name and password stand at the end of the owner's address,
 * where what is said last counts.
 */
function connectionAs(owner: pg.ClientConfig, { user, password }: Login): pg.ClientConfig {
  const address = owner.connectionString
  if (!address) return { ...owner, user, password }
  const added = `user=${encodeURIComponent(user)}&password=${password}`
  return { ...owner, connectionString: `${address}${address.includes('?') ? '&' : '?'}${added}` }
}

type Known = { is_ours: boolean; is_plain: boolean }

const mark = 'the server of a community, made at its start'

/** Looks for the role, which is plain when it may do nothing beside what it is granted by name. */
async function find(client: pg.Client, { user }: Login): Promise<Known | undefined> {
  const { rows } = await client.query<Known>(
    `select coalesce(shobj_description(oid, 'pg_authid') = $2, false) as is_ours,
      not (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
        and not exists (select from pg_auth_members where member = pg_roles.oid) as is_plain
    from pg_roles where rolname = $1`,
    [user, mark],
  )
  return rows[0]
}

async function prepare(client: pg.Client, login: Login) {
  const known = await find(client, login)
  if (known && !known.is_plain)
    throw new Error(`the role ${login.user} has rights beside those in the community's tables`)
  if (known && (await hasGrants(client, login.user))) return
  const statements = grantStatements(login.user, client.database ?? '')
  await client.query(`begin;\n${known ? '' : creation(login)}${statements};\ncommit`)
}

function creation(login: Login): string {
  const name = pg.escapeIdentifier(login.user)
  return (
    `create role ${name} login noinherit password '${verifierOf(login.password)}';\n` +
    `comment on role ${name} is '${mark}';\n`
  )
}

/** Gives the role the password that the present signing key makes. A role that somebody else made is left as it is. */
async function renewPassword(client: pg.Client, login: Login, refused: Error) {
  const isWrong = (refused as { code?: string }).code === '28P01'
  if (!isWrong || !(await find(client, login))?.is_ours) throw refused
  const name = pg.escapeIdentifier(login.user)
  await client.query(`alter role ${name} password '${verifierOf(login.password)}'`)
}

/** What PostgreSQL keeps of a password (SCRAM-SHA-256), so that the password itself is in no log. */
function verifierOf(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096]
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (words: string) => createHmac('sha256', salted).update(words).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const server = keyed('Server Key').toString('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`
}

/** What the operator is told where the server works without a role of its own. */
function roleTrouble(error: unknown, { user, database }: pg.Client): string {
  const { message } = error as Error
  return (
    `WARNING: the server works as ${user}, who may also alter and drop the tables of ${database}, ` +
    `because it has no role with fewer rights (${message}). How to give it one is in ` +
    'docs/operations.md, "A role of its own".'
  )
}
