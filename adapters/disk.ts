import { statfs } from 'node:fs/promises'

/** The disk that a folder is on. */
export type Disk = {
  /** Whether there is too little room left for what people would write. */
  isFull(): boolean
  close(): void
}

type Watching = { onChange(isFull: boolean): void; reserve?: number }

/** Bytes below which the disk counts as full: four segments of the database's log, which it needs even while nobody writes. */
const usualReserve = 64 * 1024 * 1024
const lookEvery = 500

/**
 * Looks twice a second how much room there is for this user around a folder, and tells `onChange` when it
 * has become too little or is enough again. A disk that does not tell its size counts as before.
 */
export async function watchDisk(
  folder: string,
  { onChange, reserve = usualReserve }: Watching,
): Promise<Disk> {
  let isFull = false
  async function look() {
    const found = await statfs(folder).catch(() => null)
    if (!found?.blocks) return
    const before = isFull
    isFull = found.bavail * found.bsize < reserve
    if (isFull !== before) onChange(isFull)
  }
  await look()
  const looking = setInterval(() => void look(), lookEvery)
  looking.unref()
  return { isFull: () => isFull, close: () => clearInterval(looking) }
}
