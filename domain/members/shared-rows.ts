import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { findRow, holdRow } from '../../database/rows.ts'
import { id as memberId } from '../input.ts'

/**
 * Holds the row of a member until the transaction ends, so that nothing of theirs begins meanwhile and what they do
 * at the same moment is counted one after the other; false when they have left.
 */
export const holdMember = async (handle: Handle, id: string) =>
  (await holdRow(handle, 'profiles', ['deleted_at'], { id }))?.deleted_at === null

/** The same for several, in the order in which everybody does it; resolves to those who have not left. */
export async function holdInOrder(handle: Handle, ids: Iterable<string>): Promise<Set<string>> {
  const rows = await handle
    .selectFrom('profiles')
    .select(['id', 'deleted_at'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id))
}

/** A member to whom letters about exchanges may go. */
export type Reader = { to: string; name: string | null }

/**
 * Those of some members, by their ids, who want letters about exchanges, at addresses known to be
 * theirs (A13). It holds nobody.
 */
export async function readReaders(handle: Handle, ids: string[]): Promise<Map<string, Reader>> {
  if (ids.length === 0) return new Map()
  const rows = await readers(handle)
    .innerJoin('profile_private', 'profile_private.id', 'users.id')
    .select('users.id')
    .where('users.id', 'in', ids)
    .where('users.locked_at', 'is', null)
    .where('profile_private.wants_letters', '=', true)
    .execute()
  return new Map(rows.map(({ id, ...reader }) => [id, reader]))
}

/** Whether an address is that of a member to whom such letters may go now. */
export async function isReader(handle: Handle, address: string): Promise<boolean> {
  const member = await findKnownMember(handle, address)
  return member !== undefined && (await readReaders(handle, [member.id])).size > 0
}

/**
 * A member as letters about their own standing name them, also while they are locked; undefined when they
 * have left, or when nobody has shown that the address is theirs. It holds nobody.
 */
export const readOwner = (handle: Handle, id: string): Promise<Reader | undefined> =>
  readers(handle).where('users.id', '=', id).executeTakeFirst()

const readers = (handle: Handle) =>
  handle
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email as to', 'profiles.full_name as name'])
    .where('users.email_confirmed_at', 'is not', null)

/** A member as operators know them. */
export type KnownMember = { id: string; name: string | null; email: string | null }

const knownMembers = (handle: Handle) =>
  handle
    .selectFrom('profiles')
    .leftJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'profiles.full_name as name', 'users.email'])

/** A member as operators know them, also one who has left. */
export const readKnownMember = (handle: Handle, id: string): Promise<KnownMember | undefined> =>
  knownMembers(handle).where('profiles.id', '=', id).executeTakeFirst()

/** The member of an id or of an address, unless they have left (A19). */
export function findKnownMember(handle: Handle, given: string): Promise<KnownMember | undefined> {
  const named = given.trim().toLowerCase()
  const column = memberId.safeParse(named).success ? 'users.id' : 'users.email'
  return knownMembers(handle).where(column, '=', named).executeTakeFirst()
}

/** What a member is called, for letters to others; null for one who has left. */
export const readName = async (handle: Handle, id: string) =>
  (await findRow(handle, 'profiles', ['full_name'], { id }))?.full_name ?? null

/** Whether a member wants to know who asks for an item of theirs only once they have chosen (decision 052). */
export const hidesRequesters = async (handle: Handle, id: string) =>
  (await findRow(handle, 'profile_private', ['hides_requesters'], { id }))?.hides_requesters ===
  true

/**
 * What a member is called, since when, and their address if known to be theirs; undefined who has left or is locked.
 */
export const readReach = (handle: Handle, id: string) =>
  handle
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['full_name', 'users.created_at as since'])
    .select(sql<string | null>`case when email_confirmed_at is not null then email end`.as('email'))
    .where('users.id', '=', id)
    .where('locked_at', 'is', null)
    .executeTakeFirst()

/** Those of some members who take part, until the transaction ends: none of them is deleted or locked meanwhile. */
export async function keepActive(handle: Handle, ids: string[]): Promise<Set<string>> {
  const rows = await handle
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('profiles.id')
    .where('profiles.id', 'in', ids)
    .where('users.locked_at', 'is', null)
    .orderBy('profiles.id')
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What a member is called and looks like, and whether they take part: neither left nor locked. */
export const readBadge = (handle: Handle, id: string) =>
  handle
    .selectFrom('profiles')
    .leftJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.full_name', 'profiles.avatar_url'])
    .select(sql<boolean>`users.id is not null and users.locked_at is null`.as('isActive'))
    .where('profiles.id', '=', id)
    .executeTakeFirst()
