import { readdir, readFile } from 'node:fs/promises'

/** What the system tells of a process; null of one that has ended. Linux only. */
export async function statOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The name of the program, in brackets, may have blanks of its own.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ms = (from: number, to: number) =>
    fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks) * msPerTick, 0)
  return { parent: Number(fields[1]), ms: ms(11, 13), msWithChildren: ms(11, 15) }
}

const msPerTick = 10

/** How long all threads of a process have worked so far, in milliseconds. */
export const processorTime = async (pid: number) => (await statOf(pid))?.ms ?? 0

/** The ids of a process and of everything that it, or what it started, has started. Linux only. */
export async function familyOf(pid: number): Promise<number[]> {
  const ids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const parents = new Map<number, number>()
  for (const id of ids) {
    const stat = await statOf(id)
    if (stat) parents.set(id, stat.parent)
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
