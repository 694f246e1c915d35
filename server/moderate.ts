import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { readConfig } from '../adapters/config.ts'
import { openDatabase } from '../database/open.ts'
import { systemClock } from '../domain/clock.ts'
import { closeEnquiry, findEnquiry, listEnquiries } from '../domain/enquiries/answering.ts'
import { isDomainError } from '../domain/errors.ts'
import { hideComment, listComments, showComment } from '../domain/moderation/comments.ts'
import * as moderating from '../domain/moderation/moderating.ts'
import * as noShows from '../domain/moderation/no-shows.ts'
import type { Desk, Operator } from '../domain/moderation/operator.ts'
import { listReports, readReport } from '../domain/moderation/reading.ts'
import { oneLine } from '../words/one-line.ts'
import { aboutDataFolder } from './data-folder.ts'
import { joinServer } from './database-server.ts'
import { explain } from './explain.ts'
import { grievanceOf } from './grievance.ts'
import { type Order, readOrder, UsageError } from './moderation/arguments.ts'
import * as print from './moderation/print.ts'

/** The name on this machine; behind sudo, of whoever used it. */
function nameOfOperator(): string {
  if (process.env.SUDO_USER) return process.env.SUDO_USER
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

const told = 'The member is told by letter, with your reason.'

/** Does what was asked for; resolves to what the operator reads. */
async function obey(order: Exclude<Order, { verb: 'help' }>, desk: Desk, operator: Operator) {
  switch (order.verb) {
    case 'list':
      return print.list(await listReports(desk, operator), await listEnquiries(desk, operator))
    case 'show': {
      const enquiry = await findEnquiry(desk, operator, order.target)
      if (enquiry) return print.enquiry(enquiry)
      return print.details(await readReport(desk, operator, order.target))
    }
    case 'close':
      await closeEnquiry(desk, operator, { enquiry: order.target, reason: order.reason })
      return `Closed the enquiry ${order.target}.`
    case 'dismiss':
      await moderating.dismissReport(desk, operator, { report: order.target, reason: order.reason })
      return `Dismissed the report ${order.target}.`
    case 'hide-item': {
      const { target: item, reason, report } = order
      const { title } = await moderating.hideItem(desk, operator, { item, reason, report })
      return `Hidden: “${oneLine(title)}”. Only its giver sees it, and requests for it have ended. ${told}`
    }
    case 'show-item': {
      const { target: item, reason } = order
      const { title } = await moderating.showItem(desk, operator, { item, reason })
      return `Shown again: “${oneLine(title)}”, unless its giver is locked or it was put aside. ${told}`
    }
    case 'comments':
      return print.comments(await listComments(desk, operator))
    case 'hide-comment': {
      const { target: comment, reason } = order
      const words = await hideComment(desk, operator, { comment, reason })
      return `Hidden: “${oneLine(words)}”. The stars stay. ${told}`
    }
    case 'show-comment': {
      const { target: comment, reason } = order
      const words = await showComment(desk, operator, { comment, reason })
      return `Shown again: “${oneLine(words)}”. ${told}`
    }
    case 'no-shows':
      return print.noShows(await noShows.listNoShows(desk, operator))
    case 'let-stand': {
      const { target: noShow, reason } = order
      const title = await noShows.letStand(desk, operator, { noShow, reason })
      return `It stands: nobody came for “${oneLine(title)}”. ${told}`
    }
    case 'drop-no-show': {
      const { target: noShow, reason } = order
      const title = await noShows.dropNoShow(desk, operator, { noShow, reason })
      return `Dropped: what was said about “${oneLine(title)}” does not count. ${told}`
    }
    case 'clear-profile': {
      const { target, reason, report } = order
      const member = await moderating.clearProfile(desk, operator, {
        member: target,
        reason,
        report,
      })
      return `Cleared: ${print.member(member)} has no picture, location and bio any more. The name stays. ${told}`
    }
    case 'lock': {
      const { target, reason } = order
      const member = await moderating.lockMember(desk, operator, { member: target, reason })
      return `Locked: ${print.member(member)}. All sessions have ended, items and requests with them. ${told}`
    }
    case 'unlock': {
      const { target, reason } = order
      const member = await moderating.unlockMember(desk, operator, { member: target, reason })
      return `Unlocked: ${print.member(member)}. What was hidden with the member is as it was before. ${told}`
    }
  }
}

async function moderate(args: string[]): Promise<string> {
  const order = readOrder(args)
  if (order.verb === 'help') return print.help
  const config = readConfig(process.env)
  const folder = resolve(config.DATA_DIR)
  const server = await joinServer(config, folder, console.error).catch((error) => {
    throw aboutDataFolder(error, folder)
  })
  const database = openDatabase({ ...server.connection, max: 2 })
  try {
    const operator = { kind: 'operator', name: nameOfOperator().slice(0, 100) } as const
    const settings = { grievance: grievanceOf(config) }
    return await obey(order, { database, clock: systemClock, settings }, operator)
  } finally {
    await database.destroy()
    await server.close()
  }
}

/** The database has no such table or column. */
const isOtherVersion = (error: unknown) =>
  /^42(P01|703)$/.test(String((error as { code?: unknown } | null)?.code))

function answerTo(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\nnpm run moderate -- --help shows how.`
  if (isOtherVersion(error))
    return 'The database is of another version: start the server of this version once.'
  return isDomainError(error) ? error.message : explain(error)
}

try {
  console.log(await moderate(process.argv.slice(2)))
} catch (error) {
  console.error(answerTo(error))
  process.exitCode = error instanceof UsageError ? 2 : 1
}
