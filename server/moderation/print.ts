import type { DueEnquiry } from '../../domain/enquiries/answering.ts'
import type { listComments } from '../../domain/moderation/comments.ts'
import {
  intimateWithinHours,
  isUrgent,
  listedComments,
  urgentWithinHours,
  weightToAct,
} from '../../domain/moderation/limits.ts'
import type { DueReport, readReport } from '../../domain/moderation/reading.ts'
import { listedNoShows } from '../../domain/no-shows/limits.ts'
import type { ReadNoShow } from '../../domain/no-shows/shared-rows.ts'
import { datedInIndia } from '../../words/in-india.ts'
import { oneLine } from '../../words/one-line.ts'

// What the operator reads. All that members wrote is put on lines without control characters, so that
// nothing of it can move the cursor or colour the screen.

export const help = `Looks after reports, items and members, on the settings of the server.

  npm run moderate -- list                        open reports, the weightiest first, and enquiries
  npm run moderate -- show <report>               one report, and what was done about its member
  npm run moderate -- dismiss <report> --reason "…"
  npm run moderate -- show <enquiry>              what somebody wrote from the contact page
  npm run moderate -- close <enquiry> --reason "…"  once it is answered, by email
  npm run moderate -- hide-item <item> --reason "…" [--report <report>]
  npm run moderate -- show-item <item> --reason "…"
  npm run moderate -- clear-profile <member> --reason "…" [--report <report>] [--name]
                                                  removes picture, location and bio, with --name
                                                  that too, for good
  npm run moderate -- comments [<comment>]        what stands beside stars, the newest first, or what
                                                  is older than a comment
  npm run moderate -- hide-comment <comment> --reason "…"
  npm run moderate -- show-comment <comment> --reason "…"
  npm run moderate -- no-shows [<member>]         who is said not to have come, and says otherwise, or
                                                  all that was said of a member, to change it
  npm run moderate -- let-stand <no-show> --reason "…"     it counts
  npm run moderate -- drop-no-show <no-show> --reason "…"  it does not
  npm run moderate -- lock <member> --reason "…"    ends every session, hides profile and items,
                                                  closes all open reports about the member
  npm run moderate -- unlock <member> --reason "…"
  npm run moderate -- delete-member <member> --for-good --reason "…"
                                                  as members do it themselves; it cannot be undone;
                                                  closes all open reports about the member
  npm run moderate -- copy-data <member> --reason "…"
                                                  their download in DATA_DIR, for who cannot sign in

An item is an id or the link of its page; a member an id, the link of the profile or an email address.
Every change needs a reason, and is kept with it, the time and your name on this machine.
The reason is also sent: the giver, the author or the member is told by letter what was done, why, and how
to object. Write it for them, and never who reported. The reason of a dismissed report, of a closed
enquiry, of a deletion and of a copy is kept alone.
A report is due when the law wants it decided. What shows somebody naked, or passes for them, must be gone
${intimateWithinHours} hours after they complain.
The weight of reports counts different members whose account was a day old. Nothing happens by itself.
Settings: all that the server has. DATABASE_URL, or DATA_DIR with the server running or not, says where the
community is; GRIEVANCE_OFFICER and GRIEVANCE_EMAIL whom the letters name for complaints.`

type Member = { id: string; name: string | null; email: string | null; locked_at?: string | null }

const called = ({ name, email }: Pick<Member, 'name' | 'email'>) =>
  `${oneLine(name ?? '') || 'without a name'}${email ? ` <${oneLine(email)}>` : ', who has left'}`

/** A member with everything that a further command needs. */
export const member = (one: Member) =>
  `${called(one)} ${one.id}${one.locked_at ? `, locked since ${datedInIndia(one.locked_at)}` : ''}`

const counted = (count: number, word: string) =>
  `${count} ${count === 1 ? word : word.replace(/y?$/, (end) => (end ? 'ies' : 's'))}`

/** What became of the open reports about a member who was locked or deleted; nothing where there were none. */
export const closedWith = ({ reports }: { reports: number }) =>
  reports === 0 ? '' : ` Closed as acted upon: ${counted(reports, 'open report')} about the member.`

const weightOf = ({ open }: DueReport) =>
  `${counted(open.reports, 'open report')} from ${counted(open.reporters, 'member')}, weight ${open.weight} (${open.weight < weightToAct ? 'below' : 'at least'} ${weightToAct})`

const dueOf = ({ due_at, reason }: DueReport) =>
  `${datedInIndia(due_at)}${isUrgent(reason) ? ` (${urgentWithinHours} hours)` : ''}`

function heading(report: DueReport): string[] {
  const state = report.status === 'open' ? '' : ` (${report.status})`
  return [
    `${report.id}  ${report.reason}${state}`,
    `  about   ${member(report.reported)}`,
    `  from    ${member(report.reporter)}, ${datedInIndia(report.created_at)}`,
    ...(report.status === 'open' ? [`  due     ${dueOf(report)}`] : []),
    `  in all  ${weightOf(report)}`,
  ]
}

/** The open reports, and below them the open enquiries. */
export function list(reports: DueReport[], enquiries: DueEnquiry[]): string {
  const about = listed('report', reports.map(heading))
  const from = listed('enquiry', enquiries.map(enquiryHeading))
  return [...(reports.length > 0 ? about : ['There are no open reports.']), ...from].join('\n\n')
}

const listed = (word: string, blocks: string[][]): string[] =>
  blocks.length === 0
    ? []
    : [counted(blocks.length, `open ${word}`), ...blocks.map((lines) => lines.join('\n'))]

function enquiryHeading({ id, subject, member_id, due_at, ...enquiry }: DueEnquiry): string[] {
  const { name, email, created_at, closed_at } = enquiry
  return [
    `${id}  ${subject}${closed_at ? ' (closed)' : ''}`,
    `  from    ${called({ name, email })}, ${member_id ?? 'a guest'}, ${datedInIndia(created_at)}`,
    ...(due_at && !closed_at ? [`  due     ${datedInIndia(due_at)}`] : []),
  ]
}

/** One enquiry with its words, and how it was closed. */
export function enquiry(one: DueEnquiry): string {
  const { closed_at, closed_by, closed_for } = one
  const end = closed_at
    ? `Closed ${datedInIndia(closed_at)} by ${oneLine(closed_by ?? '')}: ${oneLine(closed_for ?? '')}`
    : `Answer to ${oneLine(one.email)}; it is closed when you say so.`
  return [...enquiryHeading(one), '', ...quoted(one.message), '', end].join('\n')
}

/** Comments, the newest first, and how to see older ones. */
export function comments(list: Awaited<ReturnType<typeof listComments>>, before?: string): string {
  if (list.length === 0) return before ? 'None is older.' : 'Nobody has written a comment.'
  const blocks = list.map(({ id, about, rating, words, is_hidden, written_at, author }) => [
    `${id}  ${counted(rating, 'star')} for ${about === 'member' ? 'a member' : 'the product'}${is_hidden ? ' (hidden)' : ''}`,
    `  from    ${member(author)}, ${datedInIndia(written_at)}`,
    ...quoted(words),
  ])
  const older = list.length < listedComments ? [] : [`Older ones: comments ${list.at(-1)?.id}`]
  return [...blocks.map((lines) => lines.join('\n')), ...older].join('\n\n')
}

/** Says that a list may go on. */
const ifMore = (list: unknown[], most: number) =>
  list.length < most ? [] : [`Only ${most} are listed.`]

const quoted = (words: string) => words.split('\n').map((line) => `  > ${oneLine(line)}`)

const unanswered: Record<ReadNoShow['state'], string> = {
  said: '  who may still answer: it cannot be decided yet',
  disputed: '  who has not answered: they say the same of the other, or are locked',
  stands: '  who has not answered',
  dropped: '  who has not answered',
}

/** What is said of members, that they did not come, and what they say to it; of one of them all of it. */
export function noShows(list: ReadNoShow[], of?: string): string {
  if (list.length === 0)
    return of ? 'Nobody said so of this member.' : 'Nobody disputes that they did not come.'
  const blocks = list.map(({ id, state, title, starts_at, created_at, answer, ...two }) => [
    `${id}  ${state}: “${oneLine(title)}”, agreed for ${datedInIndia(starts_at)}`,
    `  from    ${oneLine(two.reporter ?? '') || 'without a name'} ${two.reporter_id}, ${datedInIndia(created_at)}`,
    `  about   ${oneLine(two.about ?? '') || 'without a name'} ${two.about_id}`,
    ...(answer ? quoted(answer) : [unanswered[state]]),
  ])
  const more = of ? ifMore(list, listedNoShows) : []
  return [...blocks.map((lines) => lines.join('\n')), ...more].join('\n\n')
}

/** One report with its words and what was done about its member. */
export function details({ report, log }: Awaited<ReturnType<typeof readReport>>): string {
  const steps = log.map(({ created_at, operator, action, item_id, comment_id, reason }) => {
    const to = item_id ?? comment_id
    return `  ${datedInIndia(created_at)}  ${action}${to ? ` ${to}` : ''} by ${oneLine(operator)}: ${oneLine(reason)}`
  })
  return [
    ...heading(report),
    '',
    ...(report.description ? quoted(report.description) : ['  without a description']),
    '',
    steps.length > 0
      ? 'What was done about this member:'
      : 'Nothing was done about this member yet.',
    ...steps,
  ].join('\n')
}
