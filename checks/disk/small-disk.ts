import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A disk of its own, small enough to be filled. */
export type SmallDisk = {
  folder: string
  /** Takes all the room that is left, or leaves so many bytes of it. */
  fill(leave?: number): Promise<void>
  /** Gives it back. */
  free(): Promise<void>
  remove(): Promise<void>
}

const run = promisify(execFile)
const piece = Buffer.alloc(1024 * 1024)

/** Makes one in memory. Rejects where this user may not mount, which takes root. */
export async function aSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-disk-'))
  const ballast = join(folder, 'ballast')
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder])
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
  await chmod(folder, 0o711)
  const room = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  return {
    folder,
    async fill(leave = 0) {
      const file = await open(ballast, 'a')
      try {
        for (let left = await room(); left > leave; left = await room())
          await file.write(piece, 0, Math.min(piece.length, left - leave))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}
