import { z } from 'zod'
import { cappedText } from '../../domain/input.ts'
import type { Change } from '../../domain/live/changes.ts'
import type { SeenChange } from '../../domain/live/live.ts'

/** The two spellings of one protocol: 2.0.0 sends arrays, 1.0.0 (older clients) objects. */
export type Version = '1.0.0' | '2.0.0'

export type Frame = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

const ref = cappedText(64)
  .nullish()
  .transform((text) => text ?? null)
const topic = z.union([z.literal('phoenix'), cappedText(255).startsWith('realtime:')])
const event = cappedText(64).min(1)
const payload = z.record(z.string(), z.unknown())

export const AsArray = z
  .tuple([ref, ref, topic, event, payload])
  .transform(([joinRef, ref, topic, event, payload]) => ({ joinRef, ref, topic, event, payload }))

export const AsObject = z
  .object({ join_ref: ref, ref, topic, event, payload })
  .transform(({ join_ref, ...rest }) => ({ joinRef: join_ref, ...rest }))

/** Reads a frame; null for anything that is none. */
export function parseFrame(text: string, version: Version): Frame | null {
  try {
    const shape = version === '2.0.0' ? AsArray : AsObject
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export function writeFrame(frame: Frame, version: Version): string {
  const { joinRef, ref, topic, event, payload } = frame
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
}

/** The answer to a frame that carries a ref. */
export function replyTo(frame: Frame, status: 'ok' | 'error', response: object = {}): Frame {
  return { ...frame, event: 'phx_reply', payload: { status, response } }
}

/** An event of a channel. `columns` must be there, or the client throws; empty, it takes the values as they are. */
export function eventFrame(
  { topic, joinRef }: { topic: string; joinRef: string | null },
  ids: number[],
  { table, type }: Change,
  seen: SeenChange,
): Frame {
  const commit_timestamp = new Date().toISOString()
  const data = {
    schema: 'public',
    table,
    type,
    commit_timestamp,
    errors: null,
    columns: [],
    ...seen,
  }
  return { joinRef, ref: null, topic, event: 'postgres_changes', payload: { ids, data } }
}
