import { inTransaction } from '../../database/open.ts'
import { refuse } from '../errors.ts'
import { holdMember } from '../members/shared-rows.ts'
import * as rows from './comment-rows.ts'
import { listedComments } from './limits.ts'
import { type Desk, type Operator, required, requireReason, tellMember } from './operator.ts'
import { note } from './store.ts'

/**
 * The newest words that stand beside stars: reviews of members and ratings of the product (A19); with `before`, those
 * that are older than that comment. Refuses with `comment_not_found`.
 */
export async function listComments({ database }: Desk, _operator: Operator, before?: string) {
  if (before !== undefined) required(await rows.findAuthor(database, before), 'comment_not_found')
  return rows.readComments(database, listedComments, before)
}

type HiddenComment = { comment: string; reason: string }

/**
 * Takes the words of a review or an app rating from everybody's sight; the stars stay (A19), and
 * the author is told. Resolves to the words. Refuses with `reason_missing`, `comment_not_found` or `nothing_to_change`.
 */
export function hideComment(desk: Desk, operator: Operator, given: HiddenComment): Promise<string> {
  return change(desk, operator, 'hide-comment', given, ({ comment }) =>
    comment === null ? null : { comment: null, hidden_comment: comment },
  )
}

/** Brings hidden words back, unless their author has rated anew since; resolves to them. Refuses as `hideComment` does. */
export function showComment(desk: Desk, operator: Operator, given: HiddenComment): Promise<string> {
  return change(desk, operator, 'show-comment', given, ({ hidden_comment }) =>
    hidden_comment === null ? null : { comment: hidden_comment, hidden_comment: null },
  )
}

function change(
  desk: Desk,
  operator: Operator,
  action: 'hide-comment' | 'show-comment',
  given: HiddenComment,
  next: (held: rows.HeldComment) => rows.CommentTexts | null,
): Promise<string> {
  const reason = requireReason(given.reason)
  return inTransaction(desk.database, async (handle) => {
    const author = required(await rows.findAuthor(handle, given.comment), 'comment_not_found')
    // Held first, so that the author does not leave meanwhile and these words or the letter stay behind.
    await holdMember(handle, author)
    const held = required(await rows.holdComment(handle, given.comment), 'comment_not_found')
    const changed = next(held) ?? refuse('nothing_to_change')
    await rows.writeComment(handle, held, changed)
    const about = { member_id: author, comment_id: held.id, reason }
    await note(desk, handle, operator, action, about)
    const words = changed.comment ?? changed.hidden_comment ?? ''
    const kind = action === 'hide-comment' ? 'comment-hidden' : 'comment-shown'
    await tellMember(desk, handle, about, {
      kind,
      about: held.about,
      words,
      comment_id: held.id,
    })
    return words
  })
}
