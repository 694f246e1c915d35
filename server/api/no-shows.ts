import { AnswerNoShow } from '../../domain/no-shows/input.ts'
import { MyHabits, SayingView } from '../../domain/no-shows/views.ts'
import type { Api, Services } from '../environment.ts'
import { IdInPath, operations } from './operation.ts'

export function addNoShows(api: Api, { domain: { noShows } }: Services) {
  const { get, post } = operations(api, 'Exchanges')
  const mine = operations(api, 'Me')

  get('/requests/{id}/no-show', {
    summary: 'What I may say of the time that was agreed, and how the other side keeps such times',
    params: IdInPath,
    answer: SayingView,
    refuses: ['request_not_found'],
    run: ({ actor, params }) => noShows.viewSaying(actor, params.id),
  })

  post('/requests/{id}/no-show', {
    summary: 'Say that nobody came to the time that was agreed; by the giver it ends the promise',
    params: IdInPath,
    refuses: [
      'not_allowed',
      'request_not_found',
      'no_time_agreed',
      'handover_said',
      'not_over_yet',
      'already_said',
      'too_late_to_say',
      'member_unreachable',
    ],
    run: ({ actor, params }) => noShows.sayNobodyCame(actor, params.id),
  })

  post('/no-shows/{id}/answer', {
    summary: 'Say what happened, where it is said that I did not come; it is disputed then',
    params: IdInPath,
    body: AnswerNoShow,
    refuses: ['no_show_not_found', 'already_answered', 'too_late_to_answer'],
    run: ({ actor, params, body }) => noShows.answerNoShow(actor, params.id, body),
  })

  mine.get('/me/habits', {
    summary:
      'How I keep what I agree, as the other side of a request sees it, and what is said of me',
    answer: MyHabits,
    refuses: [],
    run: ({ actor }) => noShows.readMyHabits(actor),
  })
}
