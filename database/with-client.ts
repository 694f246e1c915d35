import pg from 'pg'

/**
 * Connects to a database, does something there and leaves it. Rejects where it does not let us in within ten seconds,
 * or the time that `connection` names.
 */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection })
  // A connection that breaks fails its next query; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
