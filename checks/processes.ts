import { readdir, readFile } from 'node:fs/promises'

/** The ids of a process and of everything that it, or what it started, has started. Linux only. */
export async function familyOf(pid: number): Promise<number[]> {
  const ids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const parents = new Map<number, number>()
  for (const id of ids) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    // The name of the program, in brackets, may have blanks of its own.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    parents.set(id, Number(parent))
  }
  const family = [pid]
  for (const member of family)
    for (const [id, parent] of parents) if (parent === member) family.push(id)
  return family
}

/** Kills a process and its whole family as if at one moment: none gets to start another, or to tidy up. */
export async function killAll(pid: number): Promise<void> {
  const halted = new Set<number>()
  for (let found = await familyOf(pid); found.some((id) => !halted.has(id)); ) {
    for (const id of found) if (signal(id, 'SIGSTOP')) halted.add(id)
    found = (await familyOf(pid)).filter((id) => !halted.has(id) && isThere(id))
  }
  for (const id of halted) signal(id, 'SIGKILL')
}

const isThere = (id: number) => signal(id, 0)

/** False when there is no such process any more. */
function signal(id: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(id, name)
  } catch {
    return false
  }
}
