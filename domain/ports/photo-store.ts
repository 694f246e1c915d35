/**
 * Where the bytes of photos are. `name` is made by the community and safe in a file name and a URL. Each
 * call rejects when the place they are in cannot be reached or refuses it.
 */
export type PhotoStore = {
  /** Keeps the bytes; when it resolves they survive a crash. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such photo. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Removes what is there; a missing photo is no error. */
  remove(name: string): Promise<void>
  /** Everything that is kept, half-written leftovers too, in no order. */
  list(): AsyncIterable<KeptFile>
}

export type KeptFile = { name: string; writtenAt: Date }
