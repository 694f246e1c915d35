import { saltBytes } from '../../domain/exchanges/limits.ts'
import { randomHex } from '../../domain/exchanges/random-hex.ts'
import { claimButtonWords } from '../../words/en/screens/claim-button.ts'
import { exchangeWords } from '../../words/en/screens/exchange.ts'
import { noItemWords } from '../../words/en/screens/no-item.ts'
import { ownItemWords } from '../../words/en/screens/own-item.ts'
import { keptWords } from '../../words/en/screens/silence.ts'
import type { WordId } from '../app/words.ts'
import { api } from '../session/api.ts'
import { completing } from './completion-pause.ts'

export const text = (form: FormData, name: string) => String(form.get(name) ?? '')
const message = (form: FormData, name: string) => text(form, name).trim() || null
const request = (form: FormData) => `/requests/${encodeURIComponent(text(form, 'request'))}`

/** What is said of what is done with an item. */
export const actionWords = [
  claimButtonWords,
  exchangeWords,
  noItemWords,
  ownItemWords,
  keptWords,
] as const
type Text = WordId<(typeof actionWords)[number]>

export type Explanation = { title: Text; description?: Text }

export type Action = {
  /** Who acts is in the token alone. */
  call(itemId: string, form: FormData): Promise<unknown>
  /** What is said afterwards, if anything. */
  done: Explanation | null
  /** What is said of a failure, by its code and otherwise. */
  known: Record<string, Explanation>
  failed: Explanation
  /** Whether the server says why, in words of its own. */
  isTold?: true
  /** Why one must be signed in; without it one is, or was. */
  login?: Text
}

const gone: Explanation = { title: 'item.not-found', description: 'item.not-found-text' }
const changed = (title: Text): Explanation => ({ title, description: 'exchange.changed' })
const notWaiting = changed('requests.reject-failed')
const rateFailed = (description: Text): Explanation => ({ title: 'rate.failed', description })

/** What a member does with an item on the pages that show it. */
export const actions = {
  /** Section 8 of the specification is the title, section 5 the description (A50). */
  claim: {
    call: (id, form) =>
      api('POST', `/items/${id}/requests`, {
        message: message(form, 'message'),
        salt: randomHex(saltBytes),
        could_come: text(form, 'could_come').split(',').filter(Boolean),
      }),
    done: { title: 'claim.sent', description: 'claim.sent-text' },
    known: {
      item_not_found: gone,
      item_claimed: { title: 'claim.unavailable', description: 'claim.unavailable-text' },
      claimed_by_you: { title: 'claim.promised', description: 'claim.promised-text' },
      own_item: { title: 'claim.own', description: 'claim.own-text' },
      request_pending: { title: 'claim.pending', description: 'claim.pending-text' },
      request_declined_twice: { title: 'claim.failed', description: 'claim.declined-twice' },
      too_many_attempts: { title: 'claim.failed', description: 'claim.too-often' },
      monthly_limit_reached: { title: 'claim.limit', description: 'claim.limit-text' },
    },
    failed: { title: 'claim.failed', description: 'notice.generic' },
    login: 'claim.login',
  },
  confirm: {
    call: (_, form) => api('POST', `${request(form)}/confirm`),
    done: { title: 'confirming.confirmed', description: 'confirming.confirmed-text' },
    known: {
      item_not_found: gone,
      request_not_approved: { title: 'confirming.failed', description: 'confirming.gone' },
    },
    failed: { title: 'confirming.failed', description: 'notice.generic' },
  },
  'decide-now': {
    call: (id) => api('POST', `/items/${id}/decide-now`),
    done: { title: 'deciding.done' },
    known: { item_not_found: gone },
    failed: { title: 'deciding.failed', description: 'notice.generic' },
    isTold: true,
  },
  approve: {
    call: (_, form) => api('POST', `${request(form)}/approve`),
    done: { title: 'requests.approved', description: 'requests.approved-text' },
    known: {
      item_not_found: gone,
      not_yet: { title: 'requests.approve-failed', description: 'requests.not-yet' },
      draw_decides: { title: 'requests.approve-failed', description: 'requests.not-yet' },
    },
    failed: { title: 'requests.approve-failed', description: 'requests.approve-failed-text' },
  },
  reject: {
    call: (_, form) => api('POST', `${request(form)}/reject`),
    // Said when it was decided (held.ts).
    done: null,
    known: {
      item_not_found: gone,
      request_not_found: notWaiting,
      request_not_pending: notWaiting,
    },
    failed: { title: 'requests.reject-failed', description: 'requests.reject-failed-text' },
  },
  'join-line': {
    call: (id) => api('PUT', `/items/${id}/line`),
    done: null,
    known: {
      item_not_found: gone,
      line_not_open: { title: 'line.failed', description: 'line.not-open' },
    },
    failed: { title: 'line.failed', description: 'notice.generic' },
  },
  'leave-line': {
    call: (id) => api('DELETE', `/items/${id}/line`),
    done: null,
    known: {},
    failed: { title: 'line.failed', description: 'notice.generic' },
  },
  withdraw: {
    call: (_, form) => api('POST', `${request(form)}/withdraw`),
    // Said when it was decided (held.ts), as of a release.
    done: null,
    known: {
      request_not_pending: changed('withdraw.failed'),
    },
    failed: { title: 'withdraw.failed', description: 'notice.generic' },
  },
  release: {
    call: (_, form) =>
      api('POST', `${request(form)}/release`, {
        why: form.get('why'),
        words: message(form, 'words'),
      }),
    done: null,
    known: {
      request_not_approved: { title: 'release.failed', description: 'release.gone' },
      handover_said: { title: 'release.failed', description: 'release.said' },
      too_many_attempts: { title: 'release.failed', description: 'release.too-often' },
    },
    failed: { title: 'release.failed', description: 'notice.generic' },
  },
  'still-there': {
    call: (id) => api('POST', `/items/${id}/still-there`),
    done: { title: 'still-there.done' },
    known: {
      item_not_found: gone,
      item_not_available: changed('still-there.failed'),
    },
    failed: { title: 'still-there.failed', description: 'notice.generic' },
  },
  'offer-again': {
    call: (id) => api('POST', `/items/${id}/offer-again`),
    done: { title: 'offer-again.done' },
    known: { item_not_found: gone },
    failed: { title: 'offer-again.failed', description: 'notice.generic' },
    isTold: true,
  },
  complete: {
    call: (id, form) =>
      completing(() =>
        api('POST', `/items/${id}/complete`, { request: text(form, 'request') || undefined }),
      ),
    done: { title: 'complete.done' },
    known: {
      item_not_found: gone,
      item_not_claimed: changed('complete.failed'),
      request_not_approved: changed('complete.failed'),
    },
    failed: { title: 'complete.failed', description: 'notice.generic' },
  },
  delete: {
    call: (id) => api('DELETE', `/items/${id}`),
    done: { title: 'own-item.deleted' },
    known: {
      item_not_found: gone,
      handover_said: { title: 'own-item.delete-failed', description: 'release.said' },
    },
    failed: { title: 'own-item.delete-failed', description: 'notice.generic' },
  },
  rate: {
    call: (id, form) =>
      api('POST', `/items/${id}/reviews`, {
        rating: Number(form.get('rating')),
        comment: message(form, 'comment'),
      }),
    done: { title: 'rate.done' },
    known: {
      already_rated: rateFailed('rate.twice'),
      not_your_exchange: rateFailed('rate.not-yours'),
      own_rating: rateFailed('rate.self'),
      item_not_found: rateFailed('item.not-found-text'),
    },
    failed: rateFailed('notice.generic'),
    isTold: true,
    login: 'rate.login',
  },
} satisfies Record<string, Action>

export type Intent = keyof typeof actions
