import { hexOf } from './random-hex.ts'

/** One who takes part in a draw: the number that their browser brought, as hex, and how many tickets they have. */
export type DrawEntry = { salt: string; tickets: number }

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))
/** SHA-256 of a seed, both as hex: what is published before anybody can take part (decision 050). */
export const commitmentOf = async (seed: string) =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(seed))))

/**
 * The order of a draw, by a computation that anybody can repeat (decision 050): each ticket's number is the
 * HMAC-SHA-256, by the seed, of the salt and the ticket's place as one byte from 1 on; the smallest of their tickets is
 * what somebody has, and whoever has the smallest is first. So with t of n tickets one is first in t of n draws, and so
 * on among the rest.
 */
export async function orderOf<E extends DrawEntry>(
  seed: string,
  entries: readonly E[],
): Promise<E[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), algorithm, false, ['sign'])
  const lowest = async ({ salt, tickets }: E) => {
    const places = Array.from({ length: tickets }, (_, at) => at + 1)
    const sign = (place: number) =>
      crypto.subtle.sign('HMAC', key, Uint8Array.of(...bytesOf(salt), place))
    return (
      (await Promise.all(places.map(sign)))
        .map((bytes) => hexOf(new Uint8Array(bytes)))
        .sort()[0] ?? ''
    )
  }
  const scored = await Promise.all(
    entries.map(async (entry) => [await lowest(entry), entry] as const),
  )
  return scored.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}
