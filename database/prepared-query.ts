import pg from 'pg'
import utils from 'pg/lib/utils.js'

/** A statement, and under which name a connection keeps its plan. */
export type Statement = { name?: string | undefined; text: string; values: unknown[] }

export type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/** A connection as the driver has it, beside what its types tell. */
export type Wire = {
  /** The texts of the plans that it keeps, by their names, and of those that it was asked to make. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  stream: { cork(): void; uncork(): void; destroy(): void }
  parse(asked: { name: string; text: string }): void
  bind(asked: { statement: string; values: unknown[] }): void
  describe(asked: { type: 'P' }): void
  execute(): void
  sync(): void
}

type Row = Record<string, unknown>

/** The columns of an answer and what reads their texts; `empty` has them all. */
type Columns = { names: string[]; readers: ((text: string) => unknown)[]; empty: Row }

/** What each connection told of the answers to its plans. It refuses a plan whose columns have become others. */
const told = new WeakMap<Wire, Map<string, Columns>>()

const columnsOf = (wire: Wire) => {
  const known = told.get(wire) ?? new Map<string, Columns>()
  told.set(wire, known)
  return known
}

/** The driver's own query: it takes nothing else while several questions are under way on a connection. */
const Query = pg.Query as unknown as new (text: string) => { text: string; name?: string }

/**
 * A query that asks for the columns of its plan once for each connection; the driver's own asks for
 * them, and reads them, each time.
 */
class PreparedQuery extends Query {
  override readonly name: string
  readonly values: unknown[]
  readonly #written: unknown[]
  readonly #resolve: (answer: Answer) => void
  readonly #reject: (error: unknown) => void
  #known: Map<string, Columns> | null = null
  #columns: Columns | undefined
  readonly #rows: Row[] = []
  #tag = ''
  #unreadable: unknown = null

  constructor(
    name: string,
    { text, values }: Statement,
    resolve: (answer: Answer) => void,
    reject: (error: unknown) => void,
  ) {
    super(text)
    this.name = name
    this.values = values
    this.#written = values.map(utils.prepareValue)
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(wire: Wire) {
    const { name, text } = this
    this.#known = columnsOf(wire)
    this.#columns = this.#known.get(name)
    wire.stream.cork()
    if (!(name in wire.parsedStatements || name in wire.submittedNamedStatements)) {
      wire.parse({ name, text })
      wire.submittedNamedStatements[name] = text
    }
    wire.bind({ statement: name, values: this.#written })
    if (!this.#columns) wire.describe({ type: 'P' })
    wire.execute()
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    const names = fields.map(({ name }) => name)
    const readers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text'))
    this.#columns = { names, readers, empty: Object.fromEntries(names.map((one) => [one, null])) }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (!this.#columns || this.#unreadable) return
    const { names, readers, empty } = this.#columns
    const row = { ...empty }
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at] ?? null
        if (text !== null) row[names[at] as string] = readers[at]?.(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#unreadable = error
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#tag = text
    this.#known?.set(this.name, this.#columns ?? { names: [], readers: [], empty: {} })
  }

  handleError(error: unknown) {
    this.#reject(error)
  }

  handleReadyForQuery() {
    if (this.#unreadable) this.#reject(this.#unreadable)
    else this.#resolve({ ...outcome(this.#tag), rows: this.#rows })
  }
}

/** What was done, as PostgreSQL says it (`INSERT 0 1`), and to how many rows. */
function outcome(tag: string) {
  const [command = ''] = tag.split(' ', 1)
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1))
  return { command, rowCount: Number.isNaN(count) ? null : count }
}

/** Asks a connection. Rejects with what PostgreSQL says, or with what ended the connection. */
export function ask(client: pg.ClientBase, statement: Statement): Promise<Answer> {
  const { name } = statement
  if (name === undefined) return client.query(statement)
  return new Promise((resolve, reject) => {
    client.query(new PreparedQuery(name, statement, resolve, reject) as unknown as pg.Submittable)
  })
}
