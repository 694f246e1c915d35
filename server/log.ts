import { type DestinationStream, type Logger, pino } from 'pino'

/** What of an error never holds what somebody sent. Its `detail`, for one, may be a whole row. */
const harmless = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
]

/** Opens the log: lines of JSON, on standard output where nothing else is named. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  // In a word, which can be looked for.
  const formatters = { level: (label: string) => ({ level: label }) }
  const settings = { level, formatters, serializers: { err: describeError } }
  return pino(settings, destination ?? standardOutput())
}

/**
 * Not the library's own way: with its terminal closed that would try the last line for ever, and nothing could stop.
 */
function standardOutput(): DestinationStream {
  process.stdout.on('error', () => {})
  return { write: (line) => void process.stdout.write(line) }
}

/** An error without the values that made it fail: they are what members wrote. */
function describeError(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { type: thrown?.constructor?.name ?? typeof thrown }
  const fields = Object.entries(thrown).filter(([name]) => harmless.includes(name))
  const frames = thrown.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    type: thrown.name,
    message: withoutValues(thrown.message),
    stack: frames.join('\n'),
    ...Object.fromEntries(fields),
    ...(thrown.cause !== undefined && { cause: describeError(thrown.cause) }),
  }
}

/** Databases and parsers quote what they could not read, after a colon or before "is not valid JSON". */
const withoutValues = (message: string) =>
  message.replace(/: "[\s\S]*/, '').replace(/[\s\S]*is not valid JSON$/, 'no valid JSON')
