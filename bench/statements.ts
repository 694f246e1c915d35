import pg from 'pg'

const asked: string[] = []
const { prototype } = pg.Client
const { query } = prototype

// Connections keep the method that they were opened with: this stands before any of them.
prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first, second] = given
  const { text, values } = (
    typeof first === 'string' ? { text: first, values: second } : first
  ) as { text: string; values?: unknown[] }
  asked.push(
    `${withValues(text, values ?? [])
      .replace(/\s+/g, ' ')
      .trim()};`,
  )
  return (query as (...given: unknown[]) => unknown).apply(this, given)
} as typeof query

/** What is asked of the database while `work` runs, as a script for pgbench. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string> {
  asked.length = 0
  await work()
  return `${asked.join('\n')}\n`
}

const withValues = (text: string, values: unknown[]) =>
  text.replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]))

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  return pg.escapeLiteral(String(value))
}
