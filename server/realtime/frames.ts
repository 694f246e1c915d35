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

/**
 * The frame after a join: whoever read what they watch within the last `quiet_ms` has missed nothing (decision 009).
 */
export function quietSince(
  { topic, joinRef }: { topic: string; joinRef: string | null },
  quiet_ms: number,
): Frame {
  const payload = { extension: 'postgres_changes', status: 'ok', message: 'Joined', quiet_ms }
  return { joinRef, ref: null, topic, event: 'system', payload }
}

/**
 * The data of a change as it is sent, and the frames written of it by the words around them:
 * most watchers get the same bytes.
 */
type Events = { data: string; written: Map<string, Buffer> }

const eventsOf = new WeakMap<SeenChange, Events>()

/** An event of a channel, written once for all who have the same words around it. */
export function writeEvent(
  { topic, joinRef }: { topic: string; joinRef: string | null },
  ids: number[],
  change: Change,
  seen: SeenChange,
  version: Version,
): Buffer {
  const events = eventsOf.get(seen) ?? { data: writeData(change, seen), written: new Map() }
  eventsOf.set(seen, events)
  const around = writeFrame(
    { joinRef, ref: null, topic, event: 'postgres_changes', payload: { ids } },
    version,
  )
  const known = events.written.get(around)
  if (known) return known
  // Before the bracket of the payload and that of the frame.
  const bytes = Buffer.from(`${around.slice(0, -2)},"data":${events.data}${around.slice(-2)}`)
  events.written.set(around, bytes)
  return bytes
}

/**
 * The data of a change as the client wants it: without `columns` it throws; with none in
 * it, it takes the values as they are.
 */
function writeData({ table, type }: Change, seen: SeenChange): string {
  const commit_timestamp = new Date().toISOString()
  const said = { schema: 'public', table, type, commit_timestamp, errors: null, columns: [] }
  return JSON.stringify({ ...said, ...seen })
}
