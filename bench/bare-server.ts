import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { openLanes } from '../database/lanes.ts'
import '../database/open.ts'

// Answers each address with the rows of the last of the statements that were sent to it before by PUT, asked one after
// the other as the product asks: what Node.js and the driver can do at most, without a framework, rules and views.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  connectionTimeoutMillis: 4_000,
  idleTimeoutMillis: 30_000,
  max: 20,
  pipeline: true,
})
const lanes = openLanes(pool)
const asked = new Map<string | undefined, pg.QueryConfig[]>()

function keep(path: string | undefined, statements: string) {
  const texts = statements.trim().split(/;(?:\n|$)/)
  const named = texts.filter(Boolean).map((one, at) => ({ name: `${path} ${at}`, text: one }))
  asked.set(path, named)
}

async function answer(path: string | undefined): Promise<string> {
  let rows: unknown[] = []
  for (const { name, text } of asked.get(path) ?? [])
    rows = (await lanes.read({ name, text, values: [] })).rows
  return JSON.stringify(rows)
}

const server = createServer(async (request, response) => {
  if (request.method === 'PUT') keep(request.url, await text(request))
  const body = await answer(request.url)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }
  response.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  console.log(`http://127.0.0.1:${port}`)
})
process.once('SIGTERM', () => process.exit(0))
