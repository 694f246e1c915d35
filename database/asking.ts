import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { type Lanes, openLanes } from './lanes.ts'
import { type Answer, ask, type Statement } from './prepared-query.ts'

/**
 * A pool as the query builder asks it. A reading that stands alone shares a connection with others; anything else
 * takes one for itself, which is given back where the query builder does. A transaction begins with its first
 * statement, which is sent without waiting for the answer to its beginning and fails where that does.
 */
export function askingOf(pool: pg.Pool): PostgresPool {
  const lanes = openLanes(pool)
  const free: Asker[] = []
  return {
    connect: async () => (free.pop() ?? new Asker(pool, lanes, free)) as never,
    end() {
      lanes.end()
      return pool.end()
    },
    options: pool.options,
  }
}

/** Serves one after the other: the query builder keeps something of each that it sees, which outlives many collections. */
class Asker {
  readonly #pool: pg.Pool
  readonly #lanes: Lanes
  readonly #free: Asker[]
  #own: pg.PoolClient | null = null
  #begun: Promise<Answer> | null = null

  constructor(pool: pg.Pool, lanes: Lanes, free: Asker[]) {
    this.#pool = pool
    this.#lanes = lanes
    this.#free = free
  }

  async query(text: string, values: unknown[]) {
    const isReading = reading.test(text)
    const name = isReading || values.length > 0 ? nameOf(text) : undefined
    const statement: Statement = { name, text, values }
    if (!this.#own && isReading) return this.#lanes.read(statement)
    this.#own ??= await this.#pool.connect()
    const asked = ask(this.#own, statement)
    if (text === 'begin') {
      this.#begun = asked
      asked.catch(() => {})
      return begun
    }
    const [answer] = await Promise.all([asked, this.#begun])
    this.#begun = null
    return answer
  }

  /** The query builder asks nothing more over a broken one. */
  release(isBroken?: boolean) {
    this.#own?.release(isBroken)
    this.#own = null
    this.#begun = null
    if (!isBroken) this.#free.push(this)
  }
}

/** What the query builder gets for a beginning before it is answered. */
const begun: Answer = {
  command: 'BEGIN',
  rowCount: null,
  rows: [],
}

const reading = /^\s*(?:select|with)\s/

/** Texts that were asked before, by the name under which a connection keeps their plan. */
const names = new Map<string, string>()
/** Lists of any length make many texts; a connection keeps no more plans than this. */
const mostNames = 500

/** A connection reads and plans each question, and each change with values, once. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
