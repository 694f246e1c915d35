import { type ErrorCode, isDomainError } from '../../domain/errors.ts'
import { id } from '../../domain/input.ts'

/** What is read by an id; null for an id that is none, and where it is refused with this code. */
export async function readOrNull<T>(
  given: unknown,
  refusal: ErrorCode,
  read: (id: string) => Promise<T>,
): Promise<T | null> {
  const asked = id.safeParse(given)
  if (!asked.success) return null
  return read(asked.data).catch((error: unknown) => {
    if (isDomainError(error) && error.code === refusal) return null
    throw error
  })
}
