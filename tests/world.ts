import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Database, openDatabase } from '../database/open.ts'
import { withClient } from '../database/with-client.ts'
import { openSession } from '../domain/accounts/sessions.ts'
import type { MemberActor } from '../domain/actor.ts'
import { noBudgets } from '../domain/budgets/budgets.ts'
import { openBudgets } from '../domain/budgets/open.ts'
import type { ShareItem } from '../domain/catalogue/input.ts'
import type { Clock } from '../domain/clock.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { refuse } from '../domain/errors.ts'
import { createDomain, type Domain } from '../domain/index.ts'
import type { Desk } from '../domain/moderation/operator.ts'
import type { PhotoStore } from '../domain/ports/photo-store.ts'
import { systemRandomness } from '../domain/randomness.ts'
import { expectBalances, invariants } from './invariants.ts'
import { noMailer } from './no-mailer.ts'
import type { TestCluster } from './template.ts'

/**
 * A community of its own on a real database: the domain, a clock to set, and builders. The domain works in
 * the server's role, so that every test proves that this may do what is needed; `database` is the owner's.
 */
export type World = {
  domain: Domain
  database: Database
  deps: Dependencies
  /** What the command of an operator works with. */
  desk: Desk
  /** As the owner of the tables connects, and as the server does. */
  connection: pg.PoolConfig
  serverConnection: pg.PoolConfig
  /** Sets what the community takes for now. Milliseconds are those of `Date.now()`. */
  setClock(at: string | number | Date): void
  aMember(full_name?: string): Promise<MemberActor>
  /** A member with an open session, without the time that a password takes. */
  aSignedInMember(full_name?: string): Promise<{ actor: MemberActor; accessToken: string }>
  /** The same member in a new session, as after signing in once more. */
  signedInAgain(member: MemberActor): Promise<MemberActor>
  anItem(owner: MemberActor, input?: Partial<ShareItem>): Promise<string>
  /** A category with these subcategories; resolves to the ids by name. */
  aCategory(name: string, icon: string, subcategories: string[]): Promise<Record<string, string>>
  /** An item that `claimer` asked for and `owner` approved and, if wanted, completed. */
  anExchange(
    owner: MemberActor,
    claimer: MemberActor,
    state?: 'claimed' | 'completed',
  ): Promise<{ itemId: string; requestId: string }>
  /** Ends it; rejects when a member's points differ from their ledger. */
  close(): Promise<void>
}

/** Runs statements as the owner of a whole cluster. */
export async function administer({ server: _, ...cluster }: TestCluster, ...statements: string[]) {
  const { connectionTimeoutMillis } = patience
  await withClient(
    { ...cluster, connectionTimeoutMillis, database: 'postgres' },
    async (client) => {
      for (const statement of statements) await client.query(statement)
    },
  )
}

/** Photos in memory; the real folder has tests of its own. */
function photosInMemory(clock: Clock): PhotoStore {
  const kept = new Map<string, { bytes: Uint8Array<ArrayBuffer>; writtenAt: Date }>()
  return {
    write: async (name, bytes) =>
      void kept.set(name, { bytes: new Uint8Array(bytes), writtenAt: clock.now() }),
    read: async (name) => kept.get(name)?.bytes ?? null,
    remove: async (name) => void kept.delete(name),
    async *list() {
      for (const [name, { writtenAt }] of kept) yield { name, writtenAt }
    },
  }
}

type Overrides = Partial<Omit<Dependencies, 'budgets' | 'settings'>> & {
  budgets?: 'real'
  settings?: Partial<Dependencies['settings']>
}

const usualSettings: Dependencies['settings'] = {
  emailConfirmation: 'off',
  publicUrl: 'https://giving.example',
  demoOtpOnScreen: false,
  moderationEmail: null,
  grievance: null,
}

/** On a busy machine everything takes long; that is not what any test is about. */
export const patience = { connectionTimeoutMillis: 60_000, statement_timeout: 30_000 }

/** Opens a fresh copy of the migrated template, without budgets unless asked. Call `close` when done. */
export async function openWorld({
  budgets,
  settings,
  ...overrides
}: Overrides = {}): Promise<World> {
  const cluster = inject('cluster')
  const name = `world_${randomBytes(6).toString('hex')}`
  await administer(cluster, `create database ${name} template template_aadaan`)
  const { server, ...owner } = cluster
  const connection = { ...owner, database: name }
  const serverConnection = { ...connection, ...server }
  const database = openDatabase({ ...connection, ...patience, max: 40 })
  const servers = openDatabase({ ...serverConnection, ...patience, max: 40 })
  let now: Date | null = null
  const clock: Clock = { now: () => now ?? new Date(), pause: async () => {} }
  const secret = randomBytes(48)
  const deps: Dependencies = {
    database: servers,
    clock,
    random: systemRandomness,
    photos: photosInMemory(clock),
    mailer: noMailer,
    payments: null,
    budgets: budgets ? openBudgets({ database: servers, clock, secret }) : noBudgets,
    secret,
    alarm: () => {},
    trouble: () => {},
    settings: { ...usualSettings, ...settings },
    ...overrides,
  }
  const domain = createDomain(deps)
  return {
    domain,
    database,
    deps,
    desk: { database, clock, settings: deps.settings },
    connection,
    serverConnection,
    setClock(at) {
      now = new Date(at)
    },
    ...builders({ ...deps, database }, domain),
    async close() {
      await Promise.all([database.destroy(), servers.destroy()])
      const last = openDatabase({ ...connection, ...patience, max: 1 })
      await expectBalances(last).finally(() => last.destroy())
      // A server that was started on it had a role of its own there.
      const [its, role] = [
        `database if exists ${name} with (force)`,
        `role if exists ${name}_server`,
      ]
      await administer(cluster, `drop ${its}`, `drop ${role}`)
    },
  }
}

/** A world for the tests of a file, whose parts are there in every test; it ends after them. */
export function openFileWorld(overrides?: Overrides): World {
  const world = {} as World
  beforeAll(async () => void Object.assign(world, await openWorld(overrides)))
  afterAll(() => world.close())
  return world
}

/** Likewise; in the end no rule of the community may be broken. */
export function openSoundWorld(): World {
  const world = openFileWorld()
  afterAll(async () => expect(await invariants(world.database)).toEqual({}))
  return world
}

const builders = (deps: Dependencies, domain: Domain) => ({
  ...ofMembers(deps, domain),
  ...ofItems(deps, domain),
})

function ofMembers(deps: Dependencies, domain: Domain) {
  const { database } = deps
  async function aMember(full_name = 'Asha Kulkarni'): Promise<MemberActor> {
    const email = `member-${randomUUID()}@example.org`
    const { id } = await database
      .insertInto('profiles')
      .values({ full_name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.insertInto('profile_private').values({ id }).execute()
    const account = { id, email, password_hash: 'none', email_confirmed_at: new Date() }
    await database.insertInto('users').values(account).execute()
    return { kind: 'member', id, sessionId: randomUUID(), email }
  }
  async function signedIn({ id }: MemberActor) {
    const { access_token: accessToken } = await openSession(deps, database, id, 'password')
    const actor = await domain.accounts.actorOf(accessToken)
    return { actor: actor.kind === 'guest' ? refuse('session_not_found') : actor, accessToken }
  }
  const aSignedInMember = async (full_name?: string) => signedIn(await aMember(full_name))
  const signedInAgain = async (member: MemberActor) => (await signedIn(member)).actor
  return { aMember, aSignedInMember, signedInAgain }
}

function ofItems({ database }: Dependencies, domain: Domain) {
  async function anItem(owner: MemberActor, input: Partial<ShareItem> = {}) {
    return domain.items.shareItem(owner, {
      title: 'Cane armchair',
      description: 'A sturdy cane armchair, used on a balcony for three years.',
      condition: 'good',
      category_id: null,
      subcategory_id: null,
      instructions: null,
      images: [],
      ...input,
    })
  }
  async function aCategory(name: string, icon: string, subcategories: string[]) {
    const category = { name, icon }
    const made = await database
      .insertInto('categories')
      .values(category)
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = await database
      .insertInto('subcategories')
      .values(subcategories.map((one) => ({ name: one, category_id: made.id })))
      .returning(['id', 'name'])
      .execute()
    return Object.fromEntries([[name, made.id], ...rows.map((row) => [row.name, row.id])])
  }
  async function anExchange(
    owner: MemberActor,
    claimer: MemberActor,
    state: 'claimed' | 'completed' = 'claimed',
  ) {
    const itemId = await anItem(owner)
    const requestId = await domain.exchanges.requestItem(claimer, itemId, { message: null })
    await domain.exchanges.approveRequest(owner, requestId)
    if (state === 'completed') await domain.exchanges.completeExchange(owner, itemId)
    return { itemId, requestId }
  }
  return { anItem, aCategory, anExchange }
}
