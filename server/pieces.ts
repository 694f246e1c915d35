import type { ServerResponse } from 'node:http'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

type Bytes = Uint8Array<ArrayBuffer>

/** A body as far as it was there at once, and the rest, null when that was all. */
export type Body = { chunks: Bytes[]; rest: ReadableStream<Bytes> | null }

/** Bytes that are read ahead of a body that comes faster than it is sent. */
const mostAtOnce = 1024 * 1024

/** Reads what a body has without waiting for anything. */
export async function readAtOnce(body: ReadableStream<Bytes>): Promise<Body> {
  const reader = body.getReader()
  const chunks: Bytes[] = []
  for (let size = 0; size < mostAtOnce; ) {
    const reading = reader.read()
    const result = await Promise.race([reading, turnOfTheLoop(null)])
    if (!result) return { chunks, rest: goOn(reader, reading) }
    if (result.done) return { chunks, rest: null }
    chunks.push(result.value)
    size += result.value.length
  }
  return { chunks, rest: goOn(reader) }
}

type Reader = ReadableStreamDefaultReader<Bytes>

/** The rest of a body, read only as it is asked for; `reading` is under way already. */
function goOn(reader: Reader, reading?: ReturnType<Reader['read']>): ReadableStream<Bytes> {
  let first = reading
  // If the reader leaves before, its failure would be unhandled and end the process.
  first?.catch(() => {})
  return lazily(async () => {
    const next = first ?? reader.read()
    first = undefined
    const { done, value } = await next
    return done ? null : value
  }, reader)
}

/** A stream that reads nothing ahead. */
function lazily(next: () => Promise<Bytes | null>, source?: Pick<Reader, 'cancel'>) {
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const bytes = await next()
        if (bytes) controller.enqueue(bytes)
        else controller.close()
      },
      cancel: (reason) => source?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

const pieceSize = 16 * 1024

/** Bytes of each answer that its reader has not taken yet, without those that wait on the socket. */
const held = new WeakMap<ServerResponse, number>()

/** How many bytes of an answer its reader has not taken yet, without those that wait on the socket. */
export const bytesHeld = (answer: ServerResponse) => held.get(answer) ?? 0

/**
 * Hands a body out in small pieces, each when the ones before were taken, so that nobody's socket
 * holds much of it and one can see how fast it is read. What is held meanwhile counts for `answer`.
 */
export function inPieces(body: Body, answer: ServerResponse | undefined): ReadableStream<Bytes> {
  const chunks = [...body.chunks]
  const rest = body.rest?.getReader()
  let at = 0
  const count = () =>
    answer &&
    held.set(
      answer,
      chunks.reduce((sum, { length }) => sum + length, 0),
    )
  count()
  return lazily(async () => {
    if (chunks.length === 0) {
      const { done, value } = (await rest?.read()) ?? { done: true }
      if (done || !value) return null
      chunks.push(value)
    }
    const [chunk] = chunks as [Bytes]
    const piece = chunk.subarray(at, at + pieceSize)
    at += piece.length
    if (at === chunk.length) {
      chunks.shift()
      at = 0
    }
    count()
    return piece
  }, rest)
}
