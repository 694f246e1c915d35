import pg from 'pg'
import { ConfigError } from '../adapters/config.ts'
import { hangUpWhenSilent } from '../database/silence.ts'

/** Milliseconds for a connection, and for each answer on it. */
const usualPatience = 10_000

/**
 * Tries the operator's own PostgreSQL, and whether its database knows the letters of Indian scripts. Throws a
 * ConfigError that says why it cannot be used, and never holds the password.
 */
export async function tryDatabase(
  address: string,
  say: (line: string) => void,
  patience = usualPatience,
): Promise<void> {
  const client = prepare(address, patience)
  client.on('error', () => {})
  say(`Database: connecting to ${placeOf(client)} …`)
  const problem = await ask(client, patience).catch((error) => whyNot(error, client))
  if (problem) throw new ConfigError([`DATABASE_URL: ${problem}`])
}

/** Connects and looks; resolves to what is wrong with the database itself, null when nothing is. */
async function ask(client: pg.Client, patience: number): Promise<string | null> {
  await client.connect()
  hangUpWhenSilent(client, patience)
  const { rows } = await client.query<{ encoding: string; letters: string }>(
    'select pg_encoding_to_char(encoding) as encoding, datctype as letters from pg_database where datname = current_database()',
  )
  await client.end()
  const { encoding, letters } = rows[0] ?? {}
  // With the letters of C no word of an Indian script is found (docs/decisions/006).
  if (encoding === 'UTF8' && letters !== 'C' && letters !== 'POSIX') return null
  return (
    `the database ${client.database} has the encoding ${encoding} and the letters (LC_CTYPE) of ${letters}, ` +
    `in which words of Indian scripts cannot be kept or found. Make it anew (pg_dump keeps what is in it): ${makeCommand(client)}`
  )
}

/** Reads the address, and the certificates that it names. */
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
  if (code === '28P01' || message.startsWith('SASL'))
    return `PostgreSQL at ${place} refuses the user ${user} or the password. Put them right`
  if (code === '3D000')
    return `there is no database ${database} at ${place}. Make it: ${makeCommand(client)}`
  if (code === '42501')
    return `the user ${user} may not connect to the database ${database}. Let it own that: alter database "${database}" owner to "${user}"`
  return `PostgreSQL at ${place} cannot be used (${message || code}). Put host, port, user and database right`
}

/** What makes a database that can be used. */
const makeCommand = ({ user, database }: pg.Client) =>
  `createdb -O ${user} -E UTF8 --locale=C.UTF-8 -T template0 ${database}`
