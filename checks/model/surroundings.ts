import { sql } from 'kysely'
import type { MemberActor } from '../../domain/actor.ts'
import { type Budgets, noBudgets } from '../../domain/budgets/budgets.ts'
import type { BudgetName } from '../../domain/budgets/limits.ts'
import { openBudgets } from '../../domain/budgets/open.ts'
import { createDomain } from '../../domain/index.ts'
import { photoFolder } from '../../domain/photos/limits.ts'
import { filesOf } from '../../domain/photos/names.ts'
import type { WrittenLetter } from '../../domain/ports/mailer.ts'
import { aNotice, aProvider, paymentEvents, received } from '../../tests/payments.ts'
import { aPhotoOf, sweepAll } from '../../tests/photo-of.ts'
import { aPhoto } from '../../tests/photo-samples.ts'
import { openWorld, type World } from '../../tests/world.ts'

/** A community with what is around it: somebody who takes payments, and somebody who takes letters. */
export type Surrounded = World & { sent: WrittenLetter[] }

export async function aSurroundedWorld(): Promise<Surrounded> {
  const sent: WrittenLetter[] = []
  const mailer = {
    send: async (letter: WrittenLetter) => void sent.push(letter),
    close: async () => {},
  }
  const world = await openWorld({ payments: aProvider, mailer })
  const deps = { ...world.deps, budgets: someBudgets(world) }
  return { ...world, deps, domain: createDomain(deps), sent }
}

/** The budgets of what is tried and said of a hand-over; of all else there is as much as anybody wants. */
function someBudgets({ deps }: World): Budgets {
  const real = openBudgets(deps)
  const of = (name: BudgetName) => (name === 'handover' || name === 'received' ? real : noBudgets)
  return {
    ...noBudgets,
    take: (name, key) => of(name).take(name, key),
    left: (name, key) => of(name).left(name, key),
  }
}

const picture = await aPhoto()

/** Uploads a photo and resolves to its address, as an item has it. */
export const upload = (world: World, actor: MemberActor) => aPhotoOf(world, actor, picture)

/** Sends every letter that waits, each twice as if two workers had it one after the other. */
export async function sendLetters({ database, domain }: World): Promise<void> {
  const waiting = database.selectFrom('letters').select('id').where('content', 'is not', null)
  for (const { id } of await waiting.orderBy('id').execute()) {
    await domain.letters.sendLetter(id, { isLastTry: false })
    await domain.letters.sendLetter(id, { isLastTry: false })
  }
}

/** The letters that were sent more than once, as faults. */
export function sentTwice({ sent }: Surrounded): string[] {
  const seen = new Set<string>()
  return sent
    .filter(({ id }) => seen.size === seen.add(id).size)
    .map(({ kind, id }) => `the letter ${kind} ${id} was sent twice`)
}

/**
 * What is wrong with photos after the sweep: a row without its files, a file without a row, a photo that
 * an item shows and that is not there.
 */
export async function photoFaults(world: World): Promise<string[]> {
  await sweepAll(world)
  const { database, deps } = world
  const rows = await database.selectFrom('photos').select('id').execute()
  const wanted = new Set(rows.flatMap(({ id }) => filesOf(id)))
  const kept = new Set<string>()
  for await (const { name } of deps.photos.list()) kept.add(name)
  const { rows: unknown } = await sql<{ url: string }>`
    select url from items, unnest(images) url
    where not exists (select from photos p where ${photoFolder} || p.path = url)`.execute(database)
  return [
    ...[...wanted].filter((name) => !kept.has(name)).map((name) => `the file ${name} is gone`),
    ...[...kept].filter((name) => !wanted.has(name)).map((name) => `${name} belongs to nothing`),
    ...unknown.map(({ url }) => `an item shows ${url}, which is gone`),
  ]
}

/** Buys points; the provider tells of it in every way it knows. */
export async function buy({ domain }: World, actor: MemberActor): Promise<void> {
  const { id } = await domain.purchases.startPurchase(actor, { package_id: 'points-50' })
  for (const kind of paymentEvents)
    await domain.purchases.takePaymentNotice(received(aNotice(kind, { order: id })))
}

/** So that the clock finds nothing of them to see to. */
export async function allLeave(world: Surrounded, members: MemberActor[]): Promise<void> {
  for (const actor of members)
    await world.domain.deletion.deleteAccount(await world.signedInAgain(actor))
  await sendLetters(world)
}
