import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../database/open.ts'
import { ListItems, ShareItem } from '../domain/catalogue/input.ts'
import { addMembers, numbered, numberedIn } from './accounts.ts'
import { aDomain } from './domain.ts'
import { besideAlone, clients, inTurns, oneCore, pgbench, type Trial, wrk } from './load.ts'
import type { Section, Target } from './section.ts'
import { aNeighbourhood, type Neighbourhood, tell, theProduct } from './servers.ts'
import { statementsOf } from './statements.ts'

/** So many members, each with an item for which the one before asks. */
const members = 20_000
const bound = `${oneCore}. Each statement is a trip of its own for Node.js; commits that announce something go one after the other on both sides.`
const share: Target = { least: 0.3, bound }
const claim: Target = { least: 0.35, bound }

/**
 * What members write, each request by another one, beside PostgreSQL alone with the same statements on a copy of the
 * community, to which no server listens. No owner has a confirmed address, so that no letter is sent meanwhile.
 */
export async function measureWriting(trial: Trial): Promise<Section> {
  const place = await aNeighbourhood(trial)
  const secret = randomBytes(48).toString('hex')
  const key = new TextEncoder().encode(secret)
  const tokens = await addMembers(place.connection, key, members)
  await tell(place.connection, itemOfEach, 'vacuum (analyze) items')
  const asked = await askedOf(place, key, tokens[0] ?? '')
  const alone = { ...place.connection, database: 'alone' }
  await tell({ ...alone, database: 'postgres' }, 'create database alone template bench')
  const product = await theProduct(trial, place, { JWT_SECRET: secret })
  const list = join(place.folder, 'tokens')
  await writeFile(list, tokens.join('\n'))
  const { postgres } = place
  const workers = { node: product.pid, postgres }
  const rows: Section['rows'] = []
  const notes: string[] = []
  for (const one of asked) {
    const lua = join(place.folder, 'write.lua')
    await writeFile(lua, posting(list, one))
    const found = await inTurns(trial, {
      ours: async (seconds) => {
        await forget(place.connection)
        return wrk(product.url, seconds, { workers, args: ['-s', lua] })
      },
      alone: async (seconds) => {
        await forget(alone)
        return pgbench(alone, one.statements, seconds, { postgres })
      },
    })
    rows.push(besideAlone(found, one.what, one.wanted, notes))
  }
  return { title: 'Writing', rows, notes }
}

/** The item of the number n, which is owned by the member after the one of that number. */
const ownerOf = (n: string) => numberedIn(`${n} % ${members} + 1`)
const itemOfEach = `
  insert into items (id, user_id, title, description, category_id, subcategory_id, condition)
  select ${numberedIn('n')}, ${ownerOf('n')}, 'A wooden stool', 'Works well, no scratches.',
    part.category_id, part.id, 'good'
  from generate_series(1, ${members}) n, (select * from subcategories order by id limit 1) part`

/** Takes back what was asked for, once all that was begun is through. */
async function forget(connection: Neighbourhood['connection']) {
  await delay(300)
  await tell(connection, 'truncate item_requests cascade')
}

/** What is written, by the product's statements and as requests, with the numbers of Lua. */
type Asked = { what: string; statements: string; path: string; body: string; wanted: Target }

async function askedOf(
  { connection, folder }: Neighbourhood,
  key: Uint8Array,
  token: string,
): Promise<Asked[]> {
  const database = openDatabase(connection)
  const { accounts, items, exchanges } = await aDomain(database, join(folder, 'photos'), key)
  const [like] = (await items.listItems(ListItems.parse({ limit: 1 }))).items
  const item = {
    title: 'A folding study table',
    description: 'Used for two years, works well. Ground floor, pickup in the evening.',
    condition: 'good',
    category_id: like?.category_id,
    subcategory_id: like?.subcategory_id,
  }
  const message = 'Is it still there? I could come tomorrow.'
  const sharing = await statementsOf(async () => {
    const actor = await accounts.actorOf(token)
    await items.shareItem(actor, ShareItem.parse({ ...item, idempotency_key: numbered(3) }))
  })
  let request = ''
  const claiming = await statementsOf(async () => {
    request = await exchanges.requestItem(await accounts.actorOf(token), numbered(1), { message })
  })
  await database.destroy()
  const anyone = `\\set n random(1, ${members})\n\\set key random(1, ${mostKeys})\n`
  // Each client takes numbers that no other one has.
  const everyone = `\\set k :k + 1\n\\set n :k * ${clients} + :client_id\n`
  return [
    {
      what: 'sharing an item',
      statements: anyone + withNumbers(sharing),
      path: '"/api/v1/items"',
      body: `string.format([[${JSON.stringify({ ...item, idempotency_key: luaId })}]], math.random(1, ${mostKeys}))`,
      wanted: share,
    },
    {
      what: 'asking for an item',
      statements: everyone + withNumbers(claiming.replaceAll(`'${request}'`, ownRequest)),
      path: `string.format("/api/v1/items/${luaId}/requests", n)`,
      body: `[[${JSON.stringify({ message })}]]`,
      wanted: claim,
    },
  ]
}

/** The request that was just made: each item is asked for once. */
const ownRequest = `(select id from item_requests where item_id = ${numberedIn(':n')})`
const mostKeys = 999_999_999_999
const luaId = numbered(0).replace(/0{12}$/, '%012.0f')

/** The statements with what is numbered taken from the variables of pgbench. */
const withNumbers = (statements: string) =>
  statements
    .replaceAll(`'${numbered(1)}'`, numberedIn(':n'))
    .replaceAll(`'${numbered(2)}'`, ownerOf(':n'))
    .replaceAll(`'${numbered(3)}'`, numberedIn(':key'))

const posting = (list: string, { path, body }: Asked) => `
local tokens = {}
for line in io.lines("${list}") do tokens[#tokens + 1] = line end
math.randomseed(os.time())
local n = 0
function request()
  n = n % #tokens + 1
  local headers = { ["Content-Type"] = "application/json", Authorization = "Bearer " .. tokens[n] }
  return wrk.format("POST", ${path}, headers, ${body})
end
`
