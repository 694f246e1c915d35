import { parseArgs } from 'node:util'
import { id as anId } from '../../domain/input.ts'

/** What an operator asked for; `target` is an id, or for a member perhaps an address. */
export type Order =
  | { verb: 'help' }
  | { verb: 'list' }
  | { verb: 'no-shows'; member?: string }
  | { verb: 'comments'; before?: string }
  | { verb: 'show'; target: string }
  | Changing

/** What is changed, why, and by which report. */
export type Changing = {
  verb: Change
  target: string
  reason: string
  report: string | null
  /** Whether the name goes too. */
  name?: boolean
}

const changes = [
  'dismiss',
  'close',
  'hide-item',
  'show-item',
  'hide-comment',
  'show-comment',
  'clear-profile',
  'let-stand',
  'drop-no-show',
  'lock',
  'unlock',
  'delete-member',
  'copy-data',
] as const
export type Change = (typeof changes)[number]

/** What cannot be understood, in one line for the operator. */
export class UsageError extends Error {}

const isChange = (verb: string): verb is Change => (changes as readonly string[]).includes(verb)

/** Reads the command line. Throws a UsageError. */
export function readOrder(args: string[]): Order {
  const { values, positionals } = parse(args)
  const [verb, given, ...rest] = positionals
  if (values.help || verb === undefined || verb === 'help') return { verb: 'help' }
  if (verb === 'list') return { verb }
  if (verb === 'no-shows') return { verb, ...(given !== undefined && { member: memberIn(given) }) }
  if (verb === 'comments') return { verb, ...(given !== undefined && { before: idIn(given) }) }
  if (verb !== 'show' && !isChange(verb)) throw new UsageError(`There is no command "${verb}".`)
  if (given === undefined) throw new UsageError(`Say which: ${verb} <id>`)
  if (rest.length > 0)
    throw new UsageError('One at a time. A reason of several words needs quotes.')
  const target = isAboutMember(verb) ? memberIn(given) : idIn(given)
  if (verb === 'show') return { verb, target }
  if (!values.reason?.trim()) throw new UsageError('Say why: --reason "…"')
  const report = values.report === undefined ? null : idIn(values.report)
  if (report !== null && verb !== 'hide-item' && verb !== 'clear-profile')
    throw new UsageError('--report belongs to hide-item and clear-profile alone.')
  if (values['for-good'] !== (verb === 'delete-member' ? true : undefined))
    throw new UsageError(
      'delete-member cannot be undone: it needs --for-good, and nothing else does.',
    )
  if (values.name && verb !== 'clear-profile')
    throw new UsageError('--name belongs to clear-profile alone.')
  return { verb, target, reason: values.reason, report, ...(values.name && { name: true }) }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        report: { type: 'string' },
        'for-good': { type: 'boolean' },
        name: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ', 1).join())
  }
}

const isAboutMember = (verb: string) =>
  ['clear-profile', 'lock', 'unlock', 'delete-member', 'copy-data'].includes(verb)

/** An id, alone or in the link of a page. */
function idIn(text: string): string {
  const [, id = ''] = /(?:^|[/=])([0-9a-f-]{36})(?:$|[/?&#])/i.exec(text) ?? []
  if (!anId.safeParse(id).success) throw new UsageError(`"${text}" is no id.`)
  return id
}

const memberIn = (text: string) => (text.includes('@') ? text : idIn(text))
