import { AnswerNoShow } from '../../domain/no-shows/input.ts'
import { MyHabits, SayingView } from '../../domain/no-shows/views.ts'
import type { Api, Services } from '../environment.ts'
import { IdInPath, operations } from './operation.ts'

export function addNoShows(api: Api, { domain: { noShows } }: Services) {
  const { get, post } = operations(api, 'Exchanges')
  const mine = operations(api, 'Me')

  /** Refuses with 404 `request_not_found`, for those of others too. */
  get('/requests/{id}/no-show', {
    summary: 'What I may say of the time that was agreed, and how the other side keeps such times',
    params: IdInPath,
    answer: SayingView,
    run: ({ actor, params }) => noShows.viewSaying(actor, params.id),
  })

  /**
   * Refuses with 404 `request_not_found`, for those of others too, or 409: `no_time_agreed`, `not_over_yet`, `already_said`,
   * `too_late_to_say`, `member_unreachable`.
   */
  post('/requests/{id}/no-show', {
    summary: 'Say that nobody came to the time that was agreed; by the giver it ends the promise',
    params: IdInPath,
    run: ({ actor, params }) => noShows.sayNobodyCame(actor, params.id),
  })

  /** Refuses with 404 `no_show_not_found`, for those about others too, or 409 `already_answered`, `too_late_to_answer`. */
  post('/no-shows/{id}/answer', {
    summary: 'Say what happened, where it is said that I did not come; it is disputed then',
    params: IdInPath,
    body: AnswerNoShow,
    run: ({ actor, params, body }) => noShows.answerNoShow(actor, params.id, body),
  })

  mine.get('/me/habits', {
    summary:
      'How I keep what I agree, as the other side of a request sees it, and what is said of me',
    answer: MyHabits,
    run: ({ actor }) => noShows.readMyHabits(actor),
  })
}
