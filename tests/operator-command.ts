import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { builtModerate } from './spawned-server.ts'

/** Runs the operator's command as a process of its own. */
export async function moderate(settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [builtModerate, ...args], {
    env: { ...process.env, SUDO_USER: 'vikram', ...settings },
  })
  const said = { output: '', error: '' }
  child.stdout.on('data', (chunk) => {
    said.output += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.error += chunk
  })
  const [code] = await once(child, 'close')
  return { code, ...said }
}
