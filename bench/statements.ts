import pg from 'pg'

let asked: string[] | null = null
const { prototype } = pg.Client
const { query } = prototype

// Connections keep the method that they were opened with: this stands before any of them.
prototype.query = function (this: pg.Client, ...given: unknown[]) {
  if (asked) asked.push(statementIn(given))
  return (query as (...given: unknown[]) => unknown).apply(this, given)
} as typeof query

function statementIn([first, second]: unknown[]): string {
  const { text, values } = (
    typeof first === 'string' ? { text: first, values: second } : first
  ) as { text: string; values?: unknown[] }
  const statement = withValues(text, values ?? [])
  return `${statement.replace(/\s+/g, ' ').trim()};`
}

/** What is asked of the database while `work` runs, as a script for pgbench. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string> {
  const heard: string[] = []
  asked = heard
  await work().finally(() => {
    asked = null
  })
  return `${heard.join('\n')}\n`
}

const withValues = (text: string, values: unknown[]) =>
  text.replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]))

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value) && value.length === 0) return "'{}'"
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  return pg.escapeLiteral(String(value))
}
