import type pg from 'pg'
import { type Answer, ask, type Statement, type Wire } from './prepared-query.ts'

/** A connection whose answers come in the order of the questions; `asked` is when those still open were asked. */
type Lane = {
  client: pg.PoolClient & { connection: Wire }
  asked: number[]
  isHeld: boolean
  idle: NodeJS.Timeout
  onError(): void
}

/**
 * How many lanes there are, which is no more than a fourth of all connections; how many questions one holds; and after
 * how many milliseconds of the first of them no other is sent behind it.
 */
const size = { lanes: 4, asked: 8, milliseconds: 25 }

/** Asks readings that stand alone. */
export type Lanes = { read(statement: Statement): Promise<Answer>; end(): void }

/**
 * Keeps a few connections of a pool on which readings are asked one behind the other, without waiting for the answer
 * before: the kernel and PostgreSQL hand over many at once. Where no lane is free for one, it has a connection to
 * itself. Who waits behind a slow one for longer than the pool lets wait for a connection fails as well.
 */
export function openLanes(pool: pg.Pool): Lanes {
  const lanes = new Set<Lane>()
  const { max, idleTimeoutMillis, connectionTimeoutMillis = 0 } = pool.options
  const most = Math.min(size.lanes, max >> 2)

  function leave(lane: Lane, isBroken: boolean) {
    if (!lanes.delete(lane)) return
    clearTimeout(lane.idle)
    lane.client.off('error', lane.onError)
    lane.client.release(isBroken)
  }

  function laneOf(client: pg.PoolClient): Lane {
    const idle = setTimeout(
      () => (lane.asked.length > 0 ? idle.refresh() : leave(lane, false)),
      idleTimeoutMillis ?? 0,
    ).unref()
    const onError = () => leave(lane, true)
    const lane = { client: client as Lane['client'], asked: [], isHeld: false, idle, onError }
    client.once('error', onError)
    lanes.add(lane)
    return lane
  }

  async function askLane(lane: Lane, statement: Statement) {
    lane.asked.push(performance.now())
    lane.idle.refresh()
    sendTogether(lane)
    try {
      return await ask(lane.client, statement)
    } finally {
      lane.asked.shift()
      const [next] = lane.asked
      if (next !== undefined && performance.now() - next > connectionTimeoutMillis)
        lane.client.connection.stream.destroy()
    }
  }

  async function read(statement: Statement): Promise<Answer> {
    const lane = free(lanes) ?? (lanes.size < most ? null : leastAsked(lanes, statement))
    if (lane) return askLane(lane, statement)
    const client = await pool.connect()
    if (lanes.size < most) return askLane(laneOf(client), statement)
    try {
      return await ask(client, statement)
    } finally {
      client.release()
    }
  }

  return {
    read,
    end() {
      for (const lane of lanes) leave(lane, false)
    },
  }
}

function free(lanes: Set<Lane>): Lane | null {
  for (const lane of lanes) if (lane.asked.length === 0) return lane
  return null
}

/**
 * The lane behind whose questions a statement may be sent. One that would be read there for the first time waits for
 * nobody: those sent behind it would fail with it.
 */
function leastAsked(lanes: Set<Lane>, { name }: Statement): Lane | null {
  const since = performance.now() - size.milliseconds
  let least: Lane | null = null
  for (const lane of lanes) {
    const [first = 0] = lane.asked
    const isKnown = !name || name in lane.client.connection.parsedStatements
    const hasRoom = isKnown && lane.asked.length < size.asked && first > since
    if (hasRoom && lane.asked.length < (least?.asked.length ?? size.asked)) least = lane
  }
  return least
}

/** Sends all that is asked on a lane in one turn of the event loop in one piece. */
function sendTogether(lane: Lane) {
  if (lane.isHeld) return
  lane.isHeld = true
  const { stream } = lane.client.connection
  stream.cork()
  setImmediate(() => {
    lane.isHeld = false
    stream.uncork()
  })
}
