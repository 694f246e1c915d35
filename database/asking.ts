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

/**
 * Reused by one query after the other: the query builder has a WeakMap of all that it saw, which only a
 * full garbage collection empties.
 */
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

  /**
   * Gives the connection back. After a broken one this is not used again: the query builder asks nothing more over it.
   */
  release(isBroken?: boolean) {
    this.#own?.release(isBroken)
    this.#own = null
    this.#begun = null
    if (!isBroken) this.#free.push(this)
  }
}

/** The answer to `begin` that the query builder gets before there is one. */
const begun: Answer = {
  command: 'BEGIN',
  rowCount: null,
  rows: [],
}

const reading = /^\s*(?:select|with)\s/

/** For each text that was asked before, the name under which connections keep its plan. */
const names = new Map<string, string>()
/** Lists of any length make many texts; a connection keeps no more plans than this. */
const mostNames = 500

/**
 * The name under which each connection keeps the plan of a text, so that it is planned once;
 * undefined for texts beyond `mostNames`.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
