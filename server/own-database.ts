import pg from 'pg'
import { ConfigError } from '../adapters/config.ts'
import { hangUpWhenSilent } from '../database/silent-connections.ts'

/** Milliseconds for a connection, and for each answer on it. */
const usualPatience = 10_000

/**
 * Tries the operator's own PostgreSQL. Throws a ConfigError that says why it cannot be used, and never holds
 * the password; a database that only knows few letters is warned of.
 */
export async function tryDatabase(
  address: string,
  say: (line: string) => void,
  patience = usualPatience,
): Promise<void> {
  const client = prepare(address, patience)
  client.on('error', () => {})
  say(`Database: connecting to ${placeOf(client)} …`)
  const scripts = await ask(client, patience).catch((error) => {
    throw new ConfigError([`DATABASE_URL: ${whyNot(error, client)}`])
  })
  const remedy = `Make it anew (pg_dump keeps what is in it): ${makeCommand(client)}`
  if (scripts.encoding !== 'UTF8')
    throw new ConfigError([
      `DATABASE_URL: the database ${client.database} has the encoding ${scripts.encoding}, in which Indian scripts cannot be kept. ${remedy}`,
    ])
  // Nothing is lost by it, but the index of places is of no use to a search then.
  if (scripts.letters === 'C' || scripts.letters === 'POSIX')
    say(
      `WARNING: the letters (LC_CTYPE) of the database ${client.database} are those of ${scripts.letters}: places in Indian scripts are found slowly. ${remedy}`,
    )
}

type Scripts = { encoding: string; letters: string }

/** Connects and looks which scripts the database knows. */
async function ask(client: pg.Client, patience: number): Promise<Scripts> {
  await client.connect()
  hangUpWhenSilent(client, patience)
  const { rows } = await client.query<Scripts>(
    'select pg_encoding_to_char(encoding) as encoding, datctype as letters from pg_database where datname = current_database()',
  )
  await client.end()
  return rows[0] ?? { encoding: 'unknown', letters: 'unknown' }
}

/** Makes a client for an address, and reads the certificates that it names. */
function prepare(connectionString: string, connectionTimeoutMillis: number): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis })
  } catch (error) {
    throw new ConfigError([`DATABASE_URL: cannot be used (${(error as Error).message})`])
  }
}

/** Where a database is, without who works on it. */
const placeOf = ({ host, port, database }: pg.Client) =>
  `${host.includes(':') ? `[${host}]` : host}:${port}, database ${database}`

type Trouble = { code?: string; message: string }

const unanswered = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

function whyNot({ code = '', message }: Trouble, client: pg.Client): string {
  const { host, port, user, database } = client
  const place = `${host}:${port}`
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `nothing listens at ${place}. Start PostgreSQL there, or put host and port right`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `the host ${host} is not known. Put its name right`
  if (unanswered.includes(code) || message === 'timeout expired')
    return `${place} does not answer. Look whether PostgreSQL runs there and a firewall is in between`
  if (code === '57P03') return `PostgreSQL at ${place} is starting up. Start again in a moment`
  if (code === '53300')
    return `PostgreSQL at ${place} has no connection left. Close some, or let it have more (max_connections)`
  if (code === '28P01' || message.startsWith('SASL'))
    return `PostgreSQL at ${place} refuses the user ${user} or the password. Put them right`
  if (code === '3D000')
    return `there is no database ${database} at ${place}. Make it: ${makeCommand(client)}`
  if (code === '42501')
    return `the user ${user} may not connect to the database ${database}. Let it own that: alter database "${database}" owner to "${user}"`
  return `PostgreSQL at ${place} cannot be used (${message || code}). Put host, port, user and database right`
}

/** The command that makes a database as the product needs it. */
const makeCommand = ({ user, database }: pg.Client) =>
  `createdb -O ${user} -E UTF8 --locale=C.UTF-8 -T template0 ${database}`
