import { sql } from 'kysely'
import { writeLetter } from '../domain/letters/render.ts'
import type { Letter } from '../domain/letters/views.ts'
import type { World } from './world.ts'

/** The letters that wait to be sent, in the order in which they were queued. */
export async function outbox({ database }: World): Promise<Letter[]> {
  const { rows } = await sql<{ letter: Letter }>`
    select content || jsonb_build_object('kind', kind) as letter
    from letters join graphile_worker._private_jobs jobs on jobs.payload ->> 'id' = letters.id::text
    where content is not null order by jobs.id`.execute(database)
  return rows.map((row) => row.letter)
}

/** Those of them for an address. */
export const lettersTo = async (world: World, address: string) =>
  (await outbox(world)).filter(({ to }) => to === address)

/** What the letters to somebody are about. */
export const kindsTo = async (world: World, { email }: { email: string }) =>
  (await lettersTo(world, email)).map(({ kind }) => kind)

/** The newest of them, which must be of this kind. */
export async function newestLetter<K extends Letter['kind']>(
  world: World,
  address: string,
  kind: K,
) {
  const letter = (await lettersTo(world, address)).at(-1)
  if (letter?.kind !== kind) throw new Error(`Expected a letter ${kind}, found ${letter?.kind}.`)
  return letter as Extract<Letter, { kind: K }>
}

/** The path to the page of an item that a letter leads to first. */
export function wayToItem(letter: Letter): string {
  const { text } = writeLetter('1', letter, 'https://giving.example')
  const { pathname, hash } = new URL(text.match(/https:.*\/item\/.*/)?.[0] ?? '')
  return pathname + hash
}

/** What the link of a letter proves with, from its fragment. */
export function tokenIn({ link }: { link: string }) {
  const fragment = new URLSearchParams(new URL(link).hash.slice(1))
  return { token_hash: fragment.get('token_hash') ?? '', type: fragment.get('type') ?? '' }
}
