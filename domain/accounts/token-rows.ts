import { sql } from 'kysely'
import type { Database, Handle, NewRow, Row } from '../../database/open.ts'
import { findRow, removeRows, sweepRows } from '../../database/rows.ts'

/** What a letter with a link and a code is for; each has a code and budgets of its own. */
export type Purpose = Row<'letter_codes'>['purpose']

const tokenKinds = ['confirm', 'recovery', 'reset'] as const
/** A link that confirms an address, a link that resets the password, what a right reset code gives. */
export type TokenKind = (typeof tokenKinds)[number]

/** What each of them is for. */
export const purposeOf: Record<TokenKind, Purpose> = {
  confirm: 'confirm',
  recovery: 'reset',
  reset: 'reset',
}

/** Keeps the token of an address in place of an earlier one of its kind. */
export async function putToken(handle: Handle, token: NewRow<'one_time_tokens'>) {
  const { token_hash, user_id, created_at, expires_at } = token
  await handle
    .insertInto('one_time_tokens')
    .values(token)
    .onConflict((conflict) =>
      conflict
        .columns(['address_key', 'kind'])
        .doUpdateSet({ token_hash, user_id, created_at, expires_at }),
    )
    .execute()
}

/** Whose a token is. What it is good for, and whether it still is, is decided when it is taken. */
export const findToken = (handle: Handle, token_hash: Buffer) =>
  findRow(handle, 'one_time_tokens', ['user_id', 'address_key'], { token_hash })

/** Takes a token that is still good away, so that nobody else can; nothing when there is none. */
export async function takeToken(
  handle: Handle,
  { kind, token_hash, now }: { kind: TokenKind; token_hash: Buffer; now: Date },
): Promise<{ user_id: string; address_key: Buffer } | undefined> {
  const { rows } = await sql<{ user_id: string; address_key: Buffer }>`
    delete from one_time_tokens where token_hash = ${token_hash} and kind = ${kind}
      and expires_at > ${now}::timestamptz and user_id is not null
    returning user_id, address_key`.execute(handle)
  return rows[0]
}

/** Keeps the code of an address in place of an earlier one for the same purpose, with all its tries. */
export async function putCode(handle: Handle, code: NewRow<'letter_codes'>) {
  const { code_hash, user_id, created_at, expires_at } = code
  await handle
    .insertInto('letter_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['address_key', 'purpose'])
        .doUpdateSet({ code_hash, user_id, created_at, expires_at, tries: 0 }),
    )
    .execute()
}

/** Which code: an address has one for each purpose. */
type OneCode = { address_key: Buffer; purpose: Purpose }

/** Counts a try of an address's code and gives what to compare with; nothing without a code, its time or its tries. */
export async function countTry(
  handle: Handle,
  { address_key, purpose, most, now }: OneCode & { most: number; now: Date },
): Promise<{ code_hash: Buffer; user_id: string | null } | undefined> {
  const { rows } = await sql<{ code_hash: Buffer; user_id: string | null }>`
    update letter_codes set tries = tries + 1
    where address_key = ${address_key} and purpose = ${purpose} and tries < ${most} and expires_at > ${now}::timestamptz
    returning code_hash, user_id`.execute(handle)
  return rows[0]
}

/** Takes a code away; false when somebody else was first or a newer one took its place. */
export const takeCode = async (handle: Handle, code: OneCode, code_hash: Buffer) =>
  (await removeRows(handle, 'letter_codes', { ...code, code_hash })) === 1

/** Voids the code and the links of an address that do the same: one way used makes the others invalid (A02). */
export async function removeWays(handle: Handle, address_key: Buffer, purpose: Purpose) {
  const kinds = tokenKinds.filter((kind) => purposeOf[kind] === purpose)
  await removeRows(handle, 'letter_codes', { address_key, purpose })
  await handle
    .deleteFrom('one_time_tokens')
    .where('address_key', '=', address_key)
    .where('kind', 'in', kinds)
    .execute()
}

/** Voids every link and code of a member. */
export async function removeProofs(handle: Handle, user_id: string) {
  await removeRows(handle, 'letter_codes', { user_id })
  await removeRows(handle, 'one_time_tokens', { user_id })
}

/** Removes what nobody can use any more. */
export async function removeExpired(database: Database, now: Date) {
  const isOver = sql`expires_at <= ${now}::timestamptz`
  await sweepRows(database, 'letter_codes', isOver)
  await sweepRows(database, 'one_time_tokens', isOver)
}
