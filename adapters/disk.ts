import { statfs } from 'node:fs/promises'

/** The disks that some folders are on. */
export type Disk = {
  /** Whether there is too little room left on one of them for what people would write. */
  isFull(): boolean
  close(): void
}

type Watching = { onChange(isFull: boolean): void; reserve?: number }

/**
 * Bytes below which the disk counts as full: four segments of the database's log, which it
 * needs even while nobody writes.
 */
const usualReserve = 64 * 1024 * 1024
const lookEvery = 500

/**
 * Looks twice a second how much room there is for this user around these folders, and tells `onChange` when it has
 * become too little or is enough again. A folder that is not there, or whose disk does not tell its size, counts as one
 * with room.
 */
export async function watchDisk(
  folders: string[],
  { onChange, reserve = usualReserve }: Watching,
): Promise<Disk> {
  let isFull = false
  async function look() {
    const found = await Promise.all(folders.map((folder) => statfs(folder).catch(() => null)))
    const before = isFull
    isFull = found.some((one) => one?.blocks && one.bavail * one.bsize < reserve)
    if (isFull !== before) onChange(isFull)
  }
  await look()
  const looking = setInterval(() => void look(), lookEvery)
  looking.unref()
  return { isFull: () => isFull, close: () => clearInterval(looking) }
}
