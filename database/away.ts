/** PostgreSQL is away, restarting or full: the caller may try again. */
const troubles = /^(08|53|57P|25P03|57014)/
const ofTheSystem = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const brokenConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client .* not queryable)/

/** Whether something failed because the database is away, not because it refused. */
export function isAway(thrown: unknown): boolean {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (troubles.test(code) || ofTheSystem.has(code))) return true
  return typeof message === 'string' && brokenConnection.test(message)
}
