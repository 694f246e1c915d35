import { z } from 'zod'

/** Parts that views are made of. A view is a schema: the interface describes its answers by it. */
export const uuid = z.uuid()
export const when = z.iso.datetime()
export const words = z.string().nullable()

/** A shape with a name of its own, or null: `nullable` would make the shape itself null wherever it is named. */
export const orNull = <S extends z.ZodType>(shape: S) => z.union([shape, z.null()])

/** When the two of a promise agreed to meet. */
export const agreedTime = {
  meet_from: when.nullable().meta({ description: 'When the two agreed to meet' }),
  meet_until: when.nullable(),
}

/** Of a promise (decision 054). */
export const isSaid = {
  is_said: z.boolean().meta({
    description: 'Whether the receiver has said that they have it, and the giver has not answered',
  }),
}

/** A page of a list, and where the next one begins. */
export const listOf = <S extends z.ZodType>(shape: S) =>
  z.object({ items: z.array(shape), next_cursor: z.string().nullable() })
