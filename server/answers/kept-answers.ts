import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from '../encoding.ts'
import type { Reading } from './readings.ts'

type Form = Encoding | 'identity'

/** A finished answer in one encoding. Names and values of headers take turns, as Node writes them fastest. */
export type Packed = {
  etag: string
  /** Headers of a 304; a 200 has them as well. */
  headers: string[]
  /** Headers of a 200: those of a 304, with length and encoding. */
  wholeHeaders: string[]
  bytes: Buffer
}

/** A finished answer to guests: its status is 200. */
export type Kept = {
  key: string
  headers: string[]
  /** Made of the uncompressed bytes; each encoding adds an ending of its own. */
  etag: string
  /**
   * Uncompressed bytes; null once `packed` has a form of them: compressed they take a tenth, and can be
   * decompressed for the few who need that.
   */
  plain: Buffer | null
  packed: Partial<Record<Form, Packed | Promise<Packed>>>
  tags: ReadonlySet<string>
  /** When it is too old, by `performance.now()`. */
  until: number
  bytes: number
}

/** An answer that is being made, and what changed since that began. */
export type Making = {
  reading: Reading
  changed: Set<string>
  /** Resolves to the finished answer, or to null when there is none that may be kept. */
  done: Promise<Kept | null>
  finish(kept: Kept | null): void
}

/** What depends on the time alone, such as who was seen lately, is never older than this. */
const goodFor = 60_000
const everything = 'everything'
/** What an entry takes beside its bytes: headers, tags and where it is found. */
const overhead = 4_000

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants

/** A page is smaller than the 256 kB that are looked back; with more, an encoder would take megabytes. */
const lookBack = 18

const encoders = {
  br(bytes: Buffer) {
    const params = {
      [BROTLI_PARAM_QUALITY]: 5,
      [BROTLI_PARAM_LGWIN]: lookBack,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    return promisify(brotliCompress)(bytes, { params })
  },
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

/**
 * The finished answers of one process, by address, at most `mostBytes` of them (decision 034). They are used only
 * while changes are heard; whoever asks for what is being made waits for it. An answer that was begun before a
 * change of what it shows is given to those who asked before the change, and not kept.
 */
export class KeptAnswers {
  readonly #mostBytes: number
  readonly #kept = new Map<string, Kept>()
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #making = new Map<string, Making>()
  readonly #unfinished = new Set<Making>()
  /** How many answers came from memory, and how many were made whole for guests, since the process began. */
  readonly counts = { memory: 0, made: 0 }
  #bytes = 0
  #isOn = false

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** Switches keeping on when changes are heard, and off when they are not any more; either way all is forgotten. */
  turn(isOn: boolean) {
    this.#isOn = isOn && this.#mostBytes > 0
    this.drop([everything])
  }

  find(key: string): Kept | null {
    const kept = this.#kept.get(key)
    if (!kept) return null
    if (kept.until < performance.now()) {
      this.#forget(kept)
      return null
    }
    this.counts.memory++
    // The longest unused stands first.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept
  }

  /** The answer that is being made for this address, begun since the last change. */
  findMaking = (key: string): Making | null => this.#making.get(key) ?? null

  /** Begins an answer; null while none may be kept. */
  begin(key: string): Making | null {
    if (!this.#isOn) return null
    const { promise, resolve } = Promise.withResolvers<Kept | null>()
    const making: Making = {
      reading: { tags: new Set(), open: 0, mayBeKept: true },
      changed: new Set(),
      done: promise,
      finish: (kept) => {
        if (kept) this.counts.made++
        // Once given up, no change is noted for it any more.
        const isAwaited = this.#unfinished.delete(making)
        if (this.#making.get(key) === making) this.#making.delete(key)
        if (kept && isAwaited && this.#isStillTrue(making)) this.#keep(kept)
        resolve(kept)
      },
    }
    this.#making.set(key, making)
    this.#unfinished.add(making)
    return making
  }

  /** Forgets the answers that have any of these tags, and keeps none of those being made that turn out to. */
  drop(tags: string[]) {
    this.#making.clear()
    for (const { changed } of this.#unfinished) for (const tag of tags) changed.add(tag)
    const all = tags.includes(everything)
    const keys = all ? this.#kept.keys() : tags.flatMap((tag) => [...(this.#keysOf.get(tag) ?? [])])
    for (const key of [...keys]) {
      const kept = this.#kept.get(key)
      if (kept) this.#forget(kept)
    }
  }

  #isStillTrue({ reading, changed }: Making): boolean {
    if (!this.#isOn || changed.has(everything)) return false
    return ![...reading.tags].some((tag) => changed.has(tag))
  }

  #keep(kept: Kept) {
    const { key } = kept
    const before = this.#kept.get(key)
    if (before) this.#forget(before)
    this.#kept.set(key, kept)
    this.#bytes += kept.bytes
    for (const tag of kept.tags) {
      const keys = this.#keysOf.get(tag)
      if (keys) keys.add(key)
      else this.#keysOf.set(tag, new Set([key]))
    }
    this.#makeRoom()
  }

  #makeRoom() {
    for (const kept of this.#kept.values()) {
      if (this.#bytes <= this.#mostBytes) return
      this.#forget(kept)
    }
  }

  #forget({ key, bytes, tags }: Kept) {
    this.#kept.delete(key)
    this.#bytes -= bytes
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(tag)
    }
  }

  /** An answer in one encoding, made when it is first asked for. Rejects where there is no memory to make it. */
  packedAs(kept: Kept, encoding: Form): Packed | Promise<Packed> {
    const known = kept.packed[encoding]
    if (known) return known
    const packing = this.#pack(kept, encoding)
    kept.packed[encoding] = packing
    packing.catch(() => delete kept.packed[encoding])
    return packing
  }

  async #pack(kept: Kept, encoding: Form): Promise<Packed> {
    const isPlain = encoding === 'identity'
    const plain = kept.plain ?? (await unpacked(kept))
    const bytes = isPlain ? plain : inItsOwnMemory(await encoders[encoding](plain))
    const etag = `"${kept.etag}${endings[encoding]}"`
    const headers = [...kept.headers, 'etag', etag]
    const wholeHeaders = [...headers, 'content-length', String(bytes.length)]
    if (!isPlain) wholeHeaders.push('content-encoding', encoding)
    const packed = { etag, headers, wholeHeaders, bytes }
    kept.packed[encoding] = packed
    const added = bytes.length - (kept.plain?.length ?? 0)
    kept.plain = null
    kept.bytes += added
    if (this.#kept.get(kept.key) === kept) {
      this.#bytes += added
      this.#makeRoom()
    }
    return packed
  }
}

const decoders = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (bytes: Buffer) => bytes,
}

/** The plain bytes of an answer that was packed before. */
async function unpacked({ packed }: Kept): Promise<Buffer> {
  for (const encoding of ['identity', 'br', 'gzip'] as const) {
    const known = packed[encoding]
    if (known) return decoders[encoding]((await known).bytes)
  }
  throw new Error('An answer is kept in no form.')
}

/** An encoder gives a part of the memory that all small buffers share, which would be kept as a whole. */
function inItsOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const endings = { br: '-br', gzip: '-gz', identity: '' }

/** An answer as it is kept. */
export function finished(key: string, plain: Buffer, headers: string[], tags: Set<string>): Kept {
  return {
    key,
    headers,
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    packed: {},
    tags,
    until: performance.now() + goodFor,
    bytes: plain.length + overhead,
  }
}
