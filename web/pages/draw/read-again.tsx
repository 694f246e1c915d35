import { useReadAgainAt } from '../../app/use-again-at.ts'

/** Reads the page anew once the draw was made. */
export function ReadAgain({ at }: { at: string }) {
  useReadAgainAt(at)
  return null
}
