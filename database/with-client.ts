import pg from 'pg'

/** Connects to a database, does something there, and leaves it. Rejects where it does not let us in within ten seconds. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // A connection that breaks fails its next query; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
