import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'

// Serves the tables of DATABASE_URL as they are, and says where.
const handler = postgraphile(process.env.DATABASE_URL, 'public', { disableQueryLog: true })
const server = createServer(handler).listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}/graphql`),
)
process.once('SIGTERM', () => process.exit(0))
