import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Programs that the long part uses and this repository does not bring, by the Debian package of each. */
const packages = {
  exiftool: 'libimage-exiftool-perl',
  slowhttptest: 'slowhttptest',
  sqlmap: 'sqlmap',
  wapiti: 'wapiti',
} as const

type Tool = keyof typeof packages

/**
 * Runs a program to its end, or to that of its seconds. Resolves to what it printed; throws with the name of
 * the package when it is not installed.
 */
export async function runTool(tool: Tool, args: string[], seconds: number): Promise<string> {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      printed += bytes
    })
  const clock = setTimeout(() => child.kill('SIGINT'), seconds * 1000)
  try {
    await once(child, 'close')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(`${tool} is missing: apt-get install ${packages[tool]}`)
  } finally {
    clearTimeout(clock)
  }
  return printed
}
