import { z } from 'zod'

/** Parts that views are made of. A view is a schema: the interface describes its answers by it. */
export const uuid = z.uuid()
export const when = z.iso.datetime()
export const words = z.string().nullable()

/** A page of a list, and where the next one begins. */
export const listOf = <S extends z.ZodType>(shape: S) =>
  z.object({ items: z.array(shape), next_cursor: z.string().nullable() })
