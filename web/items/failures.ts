import type { exchangeWords } from '../../words/en/screens/exchange.ts'
import type { itemWords } from '../../words/en/screens/item.ts'
import type { WordId } from '../app/words.ts'

/** What a member does with an item on the pages that show it. */
export const intents = ['claim', 'approve', 'reject', 'complete', 'delete', 'rate'] as const

export type Intent = (typeof intents)[number]

export type Text = WordId<typeof exchangeWords | typeof itemWords>

/** What a notice says: texts of the catalogue, or as its second line the server's own words. */
export type Explanation = {
  title: Text
  description?: Text | { message: string }
}

type Failure = { status: number; code: string; message: string }

const gone: Explanation = { title: 'item.not-found', description: 'item.not-found-text' }

const loginFor = (description: Text): Explanation => ({
  title: 'notice.auth-required',
  description,
})

/** Section 8 of the specification is the title, section 5 the description (A50). */
const claimRefusals: Record<string, Explanation> = {
  item_not_found: gone,
  item_claimed: { title: 'claim.unavailable', description: 'claim.unavailable-text' },
  own_item: { title: 'claim.own', description: 'claim.own-text' },
  request_pending: { title: 'claim.pending', description: 'claim.pending-text' },
  request_declined_twice: { title: 'claim.failed', description: 'claim.declined-twice' },
  monthly_limit_reached: { title: 'claim.limit', description: 'claim.limit-text' },
}

const rateRefusals: Record<string, Text> = {
  already_rated: 'rate.twice',
  not_your_exchange: 'rate.not-yours',
  own_rating: 'rate.self',
  item_not_found: 'item.not-found-text',
  network: 'notice.network',
}

const isSignedOut = ({ status }: Failure) => status === 401

/** The server's own words for a rating that it refused, a text of ours when it had none (ERR-08, ERR-09). */
function rateDescription({ code, status, message }: Failure): Text | { message: string } {
  const known = rateRefusals[code]
  if (known) return known
  return message && status < 500 ? { message } : 'notice.generic'
}

const sessionEnded: Explanation = {
  title: 'notice.session-expired',
  description: 'notice.session-expired-text',
}

/** A failure of an owner's action: the item may be gone, else it is what the action says. */
const owners =
  (otherwise: Explanation) =>
  (failure: Failure): Explanation => {
    if (isSignedOut(failure)) return sessionEnded
    return failure.code === 'item_not_found' ? gone : otherwise
  }

/** What a person reads when an action of the item page fails. */
export const failures: Record<Intent, (failure: Failure) => Explanation> = {
  claim: (failure) =>
    isSignedOut(failure)
      ? loginFor('claim.login')
      : (claimRefusals[failure.code] ?? { title: 'claim.failed', description: 'notice.generic' }),
  approve: owners({
    title: 'requests.approve-failed',
    description: 'requests.approve-failed-text',
  }),
  reject: owners({ title: 'requests.reject-failed', description: 'requests.reject-failed-text' }),
  complete: owners({ title: 'complete.failed', description: 'notice.generic' }),
  delete: owners({ title: 'item.delete-failed', description: 'notice.generic' }),
  rate: (failure) =>
    isSignedOut(failure)
      ? loginFor('rate.login')
      : { title: 'rate.failed', description: rateDescription(failure) },
}
