import type { Dependencies } from './dependencies.ts'

/** So many of what is due are done in one run of the clock; the next run does the rest. */
export const mostPerRun = 200

/**
 * Does what is due, one after the other. One that fails is noted as `what` and tried again by the next run; it keeps no
 * other from its turn.
 */
export async function runEachDue<Due>(
  { trouble }: Pick<Dependencies, 'trouble'>,
  what: string,
  all: Due[],
  seeTo: (one: Due) => Promise<unknown>,
): Promise<void> {
  for (const one of all) await seeTo(one).catch((error) => trouble(error, what))
}
