import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from '../adapters/config.ts'
import { syncFolder } from '../adapters/whole-file.ts'

/**
 * Makes DATA_DIR where it is missing, with the folders above it. Started by root, PostgreSQL runs as another
 * user and must get through; what is secret has a mode of its own.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o711 })
    // Not everybody may look into the folder around it; then the system writes its name down in its time.
    await syncFolder(dirname(folder)).catch(() => {})
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await isFolder(folder))) return
    // `recursive` would try for ever where a folder that is there takes none, as /proc.
    if (code !== 'ENOENT' || (await isFolder(dirname(folder)))) throw error
    await makeDataFolder(dirname(folder))
    await makeDataFolder(folder)
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (there) => there.isDirectory(),
    () => false,
  )

const noRight = 'this user has no right to it. Give it to the user who starts the server'
const reasons: Record<string, string> = {
  EACCES: noRight,
  EPERM: noRight,
  EEXIST: 'something else is there already. Move it away',
  ENOTDIR: 'that, or what is above it, is not a folder. Move it away',
  ENOENT: 'it cannot be made there. Make it yourself',
  EROFS: 'nothing can be written there. Make that possible',
  ENOSPC: 'the disk is full. Make room',
}

/** An error of the file system within DATA_DIR in words for the operator; any other as it is. */
export function aboutDataFolder(error: unknown, folder: string): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException
  const isThere = path && (path.startsWith(folder) || folder.startsWith(path))
  if (!(error instanceof Error) || !isThere) return error
  const reason = reasons[code] ?? `the system says ${code}. Put that right`
  return new ConfigError([`DATA_DIR: ${path} cannot be used: ${reason}, or choose another folder`])
}
