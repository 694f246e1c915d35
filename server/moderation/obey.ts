import { join } from 'node:path'
import { closeEnquiry, findEnquiry, listEnquiries } from '../../domain/enquiries/answering.ts'
import { isTakenBack } from '../../domain/items/abilities.ts'
import { hideComment, listComments, showComment } from '../../domain/moderation/comments.ts'
import { copyData } from '../../domain/moderation/copying.ts'
import * as moderating from '../../domain/moderation/moderating.ts'
import * as noShows from '../../domain/moderation/no-shows.ts'
import type { Desk, Operator } from '../../domain/moderation/operator.ts'
import { listReports, readReport } from '../../domain/moderation/reading.ts'
import type { PhotoStore } from '../../domain/ports/photo-store.ts'
import { oneLine } from '../../words/one-line.ts'
import type { Change, Changing, Order } from './arguments.ts'
import { keepArchive } from './keep-archive.ts'
import * as print from './print.ts'

/** What an operator's command works with; `folder` is DATA_DIR. */
export type Office = Desk & { folder: string; openPhotos(): Promise<PhotoStore> }

const told =
  'The member is told by letter, with your reason, unless they have left or never confirmed their address.'

/** Does what was asked for; resolves to what the operator reads. */
export async function obey(
  order: Exclude<Order, { verb: 'help' }>,
  desk: Office,
  operator: Operator,
): Promise<string> {
  switch (order.verb) {
    case 'list':
      return print.list(await listReports(desk, operator), await listEnquiries(desk, operator))
    case 'show': {
      const enquiry = await findEnquiry(desk, operator, order.target)
      if (enquiry) return print.enquiry(enquiry)
      return print.details(await readReport(desk, operator, order.target))
    }
    case 'comments':
      return print.comments(await listComments(desk, operator, order.before), order.before)
    case 'no-shows':
      return print.noShows(await noShows.listNoShows(desk, operator, order.member), order.member)
    default:
      return change[order.verb](order, desk, operator)
  }
}

type Run = (asked: Changing, desk: Office, operator: Operator) => Promise<string>

const change: Record<Change, Run> = {
  async close({ target: enquiry, reason }, desk, operator) {
    await closeEnquiry(desk, operator, { enquiry, reason })
    return `Closed the enquiry ${enquiry}.`
  },
  async dismiss({ target: report, reason }, desk, operator) {
    await moderating.dismissReport(desk, operator, { report, reason })
    return `Dismissed the report ${report}.`
  },
  async 'hide-item'({ target: item, reason, report }, desk, operator) {
    const hidden = await moderating.hideItem(desk, operator, { item, reason, report })
    const end = isTakenBack(hidden)
      ? 'Its giver had taken it back; nobody reads its description and instructions any more, nor what its giver wrote when a promise ended.'
      : 'Only its giver and whoever received it see it, and open requests for it have ended.'
    return `Hidden: “${oneLine(hidden.title)}”. ${end} ${told}`
  },
  async 'show-item'({ target: item, reason }, desk, operator) {
    const { title } = await moderating.showItem(desk, operator, { item, reason })
    return `Shown again: “${oneLine(title)}”, unless its giver is locked or it was put aside. ${told}`
  },
  async 'hide-comment'({ target: comment, reason }, desk, operator) {
    const words = await hideComment(desk, operator, { comment, reason })
    return `Hidden: “${oneLine(words)}”. The stars stay. ${told}`
  },
  async 'show-comment'({ target: comment, reason }, desk, operator) {
    const words = await showComment(desk, operator, { comment, reason })
    return `Shown again: “${oneLine(words)}”. ${told}`
  },
  async 'let-stand'({ target: noShow, reason }, desk, operator) {
    const title = await noShows.letStand(desk, operator, { noShow, reason })
    return `It stands: nobody came for “${oneLine(title)}”. ${told}`
  },
  async 'drop-no-show'({ target: noShow, reason }, desk, operator) {
    const title = await noShows.dropNoShow(desk, operator, { noShow, reason })
    return `Dropped: what was said about “${oneLine(title)}” does not count. ${told}`
  },
  async 'clear-profile'({ target: member, reason, report, name }, desk, operator) {
    const cleared = await moderating.clearProfile(desk, operator, { member, reason, report, name })
    const end = name ? 'The name is gone too.' : 'The name stays.'
    return `Cleared: ${print.member(cleared)} has no picture, location and bio any more. ${end} ${told}`
  },
  async lock({ target: member, reason }, desk, operator) {
    const locked = await moderating.lockMember(desk, operator, { member, reason })
    return `Locked: ${print.member(locked)}. All sessions and requests have ended, profile and items are hidden.${print.closedWith(locked)} ${told}`
  },
  async unlock({ target: member, reason }, desk, operator) {
    const unlocked = await moderating.unlockMember(desk, operator, { member, reason })
    return `Unlocked: ${print.member(unlocked)}. What was hidden with the member is as it was before; requests that ended stay so. ${told}`
  },
  async 'delete-member'({ target: member, reason }, desk, operator) {
    const deleted = await moderating.deleteMember(desk, operator, { member, reason })
    return `Deleted: ${print.member(deleted)}. All that was personal is gone, the files of photos with the nightly sweep.${print.closedWith(deleted)} No letter went.`
  },
  async 'copy-data'({ target, reason }, desk, operator) {
    const pathOf = (id: string) => join(desk.folder, `my-data-${id}.zip`)
    const given = { member: target, reason }
    const photos = await desk.openPhotos()
    const copied = await copyData({ ...desk, photos }, operator, given, ({ id }, gather) =>
      keepArchive(pathOf(id), gather),
    )
    return `Copied: everything about ${print.member(copied)} is in ${pathOf(copied.id)}. Hand it over, then remove it. No letter went.`
  },
}
