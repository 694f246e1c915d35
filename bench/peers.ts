import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../database/open.ts'
import { guest } from '../domain/actor.ts'
import { ListItems } from '../domain/catalogue/input.ts'
import { directus } from './directus.ts'
import { aDomain } from './domain.ts'
import { install } from './install.ts'
import {
  type Ask,
  bareOf,
  besideAlone,
  inTurns,
  oneCore,
  pgbench,
  type Trial,
  wrk,
} from './load.ts'
import { held, type Section, type Target } from './section.ts'
import {
  aBareServer,
  aNeighbourhood,
  aProgram,
  type Neighbourhood,
  type Served,
  tell,
  theProduct,
} from './servers.ts'
import { statementsOf } from './statements.ts'

/** One question: to the product, as GraphQL, as the rest of an address of Directus, and to PostgreSQL. */
type Asked = {
  what: string
  path: string
  graphql: string
  rest: string
  statements: string
  ofAlone: Target
  ofGraphile: Target
}

const word = 'stool'

const targets = {
  listing: {
    ofAlone: {
      least: 0.5,
      bound: `${oneCore}; what it can do at most stands as "bare". Reading the rows takes most of that.`,
    },
    ofGraphile: { least: 2, bound: 'Its SQL makes as much of a listing as ours does.' },
  },
  item: {
    ofAlone: {
      least: 0.35,
      bound: `${oneCore}; what it can do at most stands as "bare". Of its time here 18 % is the kernel, 12 % the driver that reads what each column is, 8 % collecting garbage, 8 % Hono; the rest is in small parts.`,
    },
    ofGraphile: {
      least: 1.3,
      bound: 'Both send one question and one answer; of the time of Node.js 20 % is the kernel.',
    },
  },
  search: {
    ofAlone: {
      least: 0.7,
      bound: `${oneCore}. PostgreSQL works as long for the search as Node.js does for its answer.`,
    },
    ofGraphile: {
      least: 2,
      bound: 'PostgreSQL works as long for the search as Node.js does for its answer.',
    },
  },
} satisfies Record<string, Record<'ofAlone' | 'ofGraphile', Target>>

/** Fields of the tables that make the same card, for PostGraphile and for Directus. */
const card = `id userId title description categoryId subcategoryId condition images imageUrl status
  claimedBy claimedAt completedAt createdAt updatedAt
  profileByUserId { id fullName avatarUrl location }
  categoryByCategoryId { name } subcategoryByCategoryIdAndSubcategoryId { name }`
const fields =
  `id,title,description,subcategory_id,condition,images,image_url,status,claimed_by,claimed_at,
  completed_at,created_at,updated_at,user_id.id,user_id.full_name,user_id.avatar_url,user_id.location,
  category_id.id,category_id.name`.replace(/\s+/g, '')
const newest = { limit: '24', sort: '-created_at,-id', 'filter[status][_eq]': 'available', fields }
const withWord = {
  'filter[_or][0][title][_icontains]': word,
  'filter[_or][1][description][_icontains]': word,
}
const rest = (query: Record<string, string>) => `?${new URLSearchParams(query)}`

async function askedOf({ connection, folder }: Neighbourhood): Promise<Asked[]> {
  const database = openDatabase(connection)
  const { items } = await aDomain(database, join(folder, 'photos'))
  const list = (query: object) => items.listItems(ListItems.parse(query))
  const [{ id } = { id: '' }] = (await list({})).items
  const asked = [
    {
      what: 'listing',
      path: '/api/v1/items',
      graphql: `{ allItems(first: 24, orderBy: CREATED_AT_DESC, condition: { status: "available" }) { nodes { ${card} } } }`,
      rest: rest(newest),
      statements: await statementsOf(() => list({})),
      ...targets.listing,
    },
    {
      what: 'item',
      path: `/api/v1/items/${id}`,
      graphql: `{ itemById(id: "${id}") { ${card} profileByClaimedBy { fullName avatarUrl } } }`,
      rest: `/${id}${rest({ fields: `${fields},claimed_by.full_name,claimed_by.avatar_url` })}`,
      statements: await statementsOf(() => items.viewItem(guest, id)),
      ...targets.item,
    },
    {
      what: `search for "${word}"`,
      path: `/api/v1/items?search=${word}`,
      graphql: `{ benchSearch(first: 24, wanted: "${word}") { nodes { ${card} } } }`,
      rest: rest({ ...newest, ...withWord }),
      statements: await statementsOf(() => list({ search: word })),
      ...targets.search,
    },
  ]
  await database.destroy()
  return asked
}

/** What PostGraphile cannot ask by itself: the newest items with a word in them. */
const searching = `create function bench_search(wanted text) returns setof items language sql stable as $$
  select * from items where status = 'available' and hidden_for is null
    and (title ilike '%' || wanted || '%' or description ilike '%' || wanted || '%')
  order by created_at desc, id desc $$`

/**
 * What the API makes anew, beside PostgreSQL alone with the same statements (pgbench), beside PostGraphile over the
 * same tables and, where there is time, beside Directus over a copy of them.
 */
export async function measurePeers(trial: Trial): Promise<Section> {
  await install('peers')
  const place = await aNeighbourhood(trial)
  const notes: string[] = []
  const content = trial.isQuick
    ? null
    : await directus(trial, place).catch((error) => {
        notes.push(`Directus, not measured here: ${error.message.split('\n', 1)[0]}`)
        return null
      })
  await tell(place.connection, searching)
  const all = await askedOf(place)
  const servers = {
    product: await theProduct(trial, place, { ANSWER_MEMORY: '0' }),
    graphile: await aProgram(trial, 'peers/postgraphile.mjs', { DATABASE_URL: place.address }),
    content,
  }
  const bare = await aBareServer(trial, place)
  const rows: Section['rows'] = []
  for (const one of all) rows.push(await measureOne(trial, place, { servers, bare, one, notes }))
  return { title: 'The API made anew', rows, notes }
}

type Measured = {
  servers: Servers
  bare: (statements: string) => Promise<Ask>
  one: Asked
  notes: string[]
}

type Servers = { product: Served; graphile: Served; content: (Served & { args: string[] }) | null }

async function measureOne(
  trial: Trial,
  { connection, folder, postgres }: Neighbourhood,
  { servers, bare, one, notes }: Measured,
) {
  const { product, graphile, content } = servers
  const lua = join(folder, 'graphql.lua')
  await writeFile(lua, posting({ query: one.graphql }))
  const ask = ({ pid: node }: Served, url: string, args: string[] = []): Ask => {
    return (seconds) => wrk(url, seconds, { workers: { node, postgres }, args })
  }
  const found = await inTurns(trial, {
    ours: ask(product, product.url + one.path),
    alone: (seconds) => pgbench(connection, one.statements, seconds, { postgres }),
    bare: await bare(one.statements),
    graphile: ask(graphile, graphile.url, ['-s', lua]),
    ...(content && {
      content: ask(content, `${content.url}/items/items${one.rest}`, content.args),
    }),
  })
  const ofGraphile = found.ratio('ours', 'graphile')
  return {
    ...besideAlone(found, one.what, one.ofAlone, notes),
    ...bareOf(found),
    PostGraphile: Math.round(found.of('graphile')),
    'of PostGraphile': held(`${one.what}, of PostGraphile`, ofGraphile, one.ofGraphile, notes),
    'of PostGraphile, processor': found.thrift('ours', 'graphile'),
    ...(content && {
      Directus: Math.round(found.of('content')),
      'of Directus': found.ratio('ours', 'content').toFixed(2),
      'of Directus, processor': found.thrift('ours', 'content'),
    }),
  }
}

const posting = (body: object) => `wrk.method = "POST"
wrk.body = ${JSON.stringify(JSON.stringify(body))}
wrk.headers["Content-Type"] = "application/json"
`
