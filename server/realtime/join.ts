import { z } from 'zod'
import { cappedList, cappedText } from '../../domain/input.ts'
import { type Binding, parseBinding } from '../../domain/live/bindings.ts'
import { isPublic } from '../../domain/live/changes.ts'
import { limits } from './limits.ts'

export const JoinPayload = z.object({
  config: z
    .object({
      postgres_changes: cappedList(limits.bindingsPerChannel, z.array(z.unknown()).nullish()),
    })
    .nullish(),
  access_token: cappedText(limits.frameBytes).nullish(),
})

/** What a client asks for when it joins a channel. */
export type Join = {
  bindings: Binding[]
  token: string | null
  /** Whether something in it is for members only. */
  membersOnly: boolean
}

/** Reads the payload of a join; null when it asks for something that cannot be watched. */
export function parseJoin(payload: unknown): Join | null {
  const { data } = JoinPayload.safeParse(payload)
  if (!data) return null
  const given = data.config?.postgres_changes ?? []
  const bindings = given.map(parseBinding).filter((binding) => binding !== null)
  if (bindings.length < given.length) return null
  return {
    bindings,
    token: data.access_token ?? null,
    membersOnly: bindings.some(({ table }) => !isPublic(table)),
  }
}
