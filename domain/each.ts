import type { Dependencies } from './dependencies.ts'

/** So many of what is due are seen to in one run of the clock; the next run goes on. */
export const seenToAtOnce = 200

/**
 * Does what is due, one after the other. One that fails is noted as `what` and tried again by the next run; it keeps no
 * other from its turn.
 */
export async function seeToEach<Due>(
  { trouble }: Pick<Dependencies, 'trouble'>,
  what: string,
  all: Due[],
  seeTo: (one: Due) => Promise<unknown>,
): Promise<void> {
  for (const one of all) await seeTo(one).catch((error) => trouble(error, what))
}
