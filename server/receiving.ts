import { type ErrorCode, refuse } from '../domain/errors.ts'

/**
 * How many bytes one process keeps of bodies that are still on their way, and how many of
 * them for one asker (decision 030).
 */
export const mostReceived = { inAll: 64 * 1024 * 1024, ofOne: 8 * 1024 * 1024 }

/** A body on its way: whose it is, and what is kept for it. */
type Arrival = { group: string; kept: number; refuse(): void }

/** The longest on their way come first. */
const arrivals = new Set<Arrival>()
const keptOfOne = new Map<string, number>()
let keptInAll = 0

function count(arrival: Arrival, bytes: number) {
  arrival.kept += bytes
  keptInAll += bytes
  const now = (keptOfOne.get(arrival.group) ?? 0) + bytes
  if (now > 0) keptOfOne.set(arrival.group, now)
  else keptOfOne.delete(arrival.group)
}

/**
 * Keeps more for a body. Where that is too much, those are refused that are longest on their way, of this asker or of
 * the one with most: under an attack these are the attackers, as an honest body comes within seconds.
 */
function keep(arrival: Arrival, bytes: number) {
  arrivals.add(arrival)
  count(arrival, bytes)
  const { inAll, ofOne } = mostReceived
  while ((keptOfOne.get(arrival.group) ?? 0) > ofOne) refuseLongest(arrival.group)
  while (keptInAll > inAll) refuseLongest(groupWithMost())
}

function leave(arrival: Arrival) {
  if (arrivals.delete(arrival)) count(arrival, -arrival.kept)
}

function refuseLongest(group: string) {
  for (const arrival of arrivals) {
    if (arrival.group !== group) continue
    leave(arrival)
    return arrival.refuse()
  }
}

const groupWithMost = () => [...keptOfOne].reduce((most, one) => (one[1] > most[1] ? one : most))[0]

/**
 * Reads a body whole for an asker. Refuses one of more than `most` bytes with `code`, and with `unavailable` where too
 * much is on its way.
 */
export async function receive(
  body: ReadableStream<Uint8Array>,
  { group, most, code }: { group: string; most: number; code: ErrorCode },
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  let isRefused = false
  const arrival = {
    group,
    kept: 0,
    refuse() {
      isRefused = true
      // What waits for the next piece goes on at once.
      reader.cancel().catch(() => {})
    },
  }
  let bytes = new Uint8Array(0)
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isRefused) refuse('unavailable')
      if (done) return bytes.subarray(0, size)
      const end = size + value.length
      if (end > most) refuse(code)
      if (end > bytes.length) {
        // Pieces of a byte each, kept as they came, would take hundreds of bytes each.
        const larger = new Uint8Array(Math.min(most, Math.max(end, 2 * bytes.length)))
        larger.set(bytes)
        keep(arrival, larger.length - bytes.length)
        bytes = larger
      }
      bytes.set(value, size)
      size = end
    }
  } finally {
    leave(arrival)
  }
}
