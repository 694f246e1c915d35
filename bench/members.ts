import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { openDatabase } from '../database/open.ts'
import type { Actor } from '../domain/actor.ts'
import { ShareItem } from '../domain/catalogue/input.ts'
import type { Domain } from '../domain/index.ts'
import { pageFields } from '../domain/input.ts'
import { itemSizes } from '../domain/items/limits.ts'
import { ListMessages } from '../domain/messaging/input.ts'
import { addMembers, numbered } from './accounts.ts'
import { aDomain } from './domain.ts'
import { bareOf, besideAlone, inTurns, oneCore, pgbench, type Trial, wrk } from './load.ts'
import type { Section, Target } from './section.ts'
import { aBareServer, aNeighbourhood, type Neighbourhood, theProduct } from './servers.ts'
import { statementsOf } from './statements.ts'

const wanted: Target = {
  least: 0.3,
  bound: `${oneCore}; what it can do at most stands in the last column. Who asks is found out before what they ask is read: two and more questions one after the other.`,
}

/** A giver, whose first item is asked for by `others`, and who has asked each of them for one of theirs. */
const others = 20
const messages = 50
/** What a member may have asked for in a month, and what is still waiting therefore. */
const waiting = 6

/** What a member sees of their own, beside PostgreSQL alone with the statements of it. */
export async function measureMembers(trial: Trial): Promise<Section> {
  const place = await aNeighbourhood(trial)
  const secret = randomBytes(48).toString('hex')
  const key = new TextEncoder().encode(secret)
  const [token = '', ...tokens] = await addMembers(place.connection, key, others + 1)
  const asked = await askedOf(place, key, [token, ...tokens])
  const product = await theProduct(trial, place, { JWT_SECRET: secret })
  const { connection, postgres } = place
  const bare = await aBareServer(trial, place)
  const args = ['-H', `authorization: Bearer ${token}`]
  const workers = { node: product.pid, postgres }
  const rows: Section['rows'] = []
  const notes: string[] = []
  for (const { what, path, statements } of asked.slice(0, trial.rows)) {
    const found = await inTurns(trial, {
      ours: (seconds) => wrk(`${product.url}/api/v1${path}`, seconds, { workers, args }),
      alone: (seconds) => pgbench(connection, statements, seconds, { postgres }),
      bare: await bare(statements),
    })
    rows.push({ ...besideAlone(found, what, wanted, notes), ...bareOf(found) })
  }
  return { title: "A member's own, API", rows, notes }
}

async function askedOf({ connection, folder }: Neighbourhood, key: Uint8Array, tokens: string[]) {
  const database = openDatabase(connection)
  const domain = await aDomain(database, join(folder, 'photos'), key)
  const [token = ''] = tokens
  const item = await live(domain, tokens)
  const { items, exchanges, messaging } = domain
  const page = z.object(pageFields(itemSizes.pageOfItems)).parse({})
  const thread = { with: numbered(2), item }
  const asked = [
    {
      what: 'own requests',
      path: '/requests',
      run: (actor: Actor) => exchanges.listMyRequests(actor),
    },
    {
      what: 'own items',
      path: '/me/items',
      run: (actor: Actor) => items.listMyItems(actor, page),
    },
    {
      what: `its ${others} requests`,
      path: `/items/${item}/requests`,
      run: (actor: Actor) => exchanges.listRequestsOfItem(actor, item),
    },
    {
      what: 'a conversation',
      path: `/messages?${new URLSearchParams(thread)}`,
      run: (actor: Actor) => messaging.listMessages(actor, ListMessages.parse(thread)),
    },
    {
      what: 'own item',
      path: `/items/${item}`,
      run: (actor: Actor) => items.viewItem(actor, item),
    },
  ]
  const withStatements = []
  for (const one of asked) {
    const asMember = async () => one.run(await domain.accounts.actorOf(token))
    withStatements.push({ ...one, statements: await statementsOf(asMember) })
  }
  await database.destroy()
  return withStatements
}

/** Lets the first of the members live a little; resolves to an item of theirs. */
async function live({ accounts, items, exchanges, messaging }: Domain, tokens: string[]) {
  const [giver, ...askers] = await Promise.all(tokens.map((token) => accounts.actorOf(token)))
  const [asker] = askers
  if (!giver || !asker) throw new Error('Nobody is there')
  const share = (actor: Actor, title: string) =>
    items.shareItem(
      actor,
      ShareItem.parse({ title, description: 'Works well, no scratches.', condition: 'good' }),
    )
  const item = await share(giver, 'A cane chair')
  for (const [at, one] of askers.entries()) {
    await share(giver, `A wooden stool, ${at + 1}`)
    await exchanges.requestItem(one, item, { message: 'Is it still there?' })
    const theirs = await share(one, 'A steel kettle')
    const request = await exchanges.requestItem(giver, theirs, { message: 'I would like it.' })
    if (at < askers.length - waiting) await exchanges.rejectRequest(one, request)
  }
  for (let at = 0; at < messages; at++) {
    const [from, to] = at % 2 ? [giver, numbered(2)] : [asker, numbered(1)]
    const message = `Shall we meet at the bus stand at ${1 + (at % 12)} o'clock?`
    await messaging.sendMessage(from, { recipient_id: to, item_id: item, message })
  }
  return item
}
