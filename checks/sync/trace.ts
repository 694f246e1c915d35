/** One thing that a traced process did: what was asked and answered, and what was written down. */
export type Event =
  | { kind: 'asked'; what: string }
  | { kind: 'answered'; status: number }
  | { kind: 'log-written' }
  | { kind: 'log-synced'; begunAt: number }
  | { kind: 'synced'; path: string }
  | { kind: 'renamed'; from: string; to: string }
  | { kind: 'made'; path: string }

/** A line of strace with its process, without the seam where another process came between. */
const line = /^(\d+) +(.*)$/
const sync = /^f(?:data)?sync\(\d+<([^>]*)>/
const begun = / <unfinished \.\.\.>$/
const resumed = /^<\.\.\. (\w+) resumed>/
const ended = /\) += 0$/

/** Reads what strace has written (with `-f -y`), in order. */
export function readTrace(text: string): Event[] {
  const events: Event[] = []
  /** What a process was told to write down and has not yet heard of. */
  const under: Map<string, { path: string; begunAt: number }> = new Map()
  for (const whole of text.split('\n')) {
    const [, pid = '', call = ''] = line.exec(whole) ?? []
    const path = sync.exec(call)?.[1]
    if (path !== undefined) under.set(pid, { path, begunAt: events.length })
    const isOver = path !== undefined ? !begun.test(call) : isSync(resumed.exec(call)?.[1])
    const synced = under.get(pid)
    if (isOver && synced) {
      under.delete(pid)
      if (ended.test(call)) events.push(...syncsOf(synced))
    }
    events.push(...others(call))
  }
  return events
}

const isSync = (name?: string) => name === 'fsync' || name === 'fdatasync'

const syncsOf = ({ path, begunAt }: { path: string; begunAt: number }): Event[] =>
  path.includes('/pg_wal/') ? [{ kind: 'log-synced', begunAt }] : [{ kind: 'synced', path }]

function others(call: string): Event[] {
  const asked = /^(?:<\.\.\. )?(?:read|recvfrom)\b.*"((?:POST|GET) [^ ]+) HTTP/.exec(call)?.[1]
  if (asked) return [{ kind: 'asked', what: asked }]
  const status = /^(?:write|writev|sendto|sendmsg)\(.*"HTTP\/1\.1 (\d+) /.exec(call)?.[1]
  if (status) return [{ kind: 'answered', status: Number(status) }]
  if (/^pwrite\w*\(\d+<[^>]*\/pg_wal\//.test(call)) return [{ kind: 'log-written' }]
  const renamed = /^(?:rename|link)\w*\((?:\w+, )?"([^"]*)", (?:\w+, )?"([^"]*)"/.exec(call)
  if (renamed) return [{ kind: 'renamed', from: renamed[1] ?? '', to: renamed[2] ?? '' }]
  const made = /^mkdir\w*\((?:\w+, )?"([^"]*)".*= 0$/.exec(call)?.[1]
  return made ? [{ kind: 'made', path: made }] : []
}
