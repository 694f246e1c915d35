import { HandOver } from '../../domain/handover/input.ts'
import { HandoverNumber } from '../../domain/handover/views.ts'
import type { Api, Services } from '../environment.ts'
import { IdInPath, operations } from './operation.ts'
import { noPromise } from './responses.ts'

/** What proves that a thing changed hands (decision 054). */
export function addHandover(api: Api, { domain: { exchanges } }: Services) {
  const { get, post } = operations(api, 'Exchanges')

  get('/requests/{id}/handover', {
    summary: 'The number that I show to the giver when I hold what is promised to me',
    params: IdInPath,
    answer: HandoverNumber,
    refuses: noPromise,
    run: ({ actor, params }) => exchanges.viewHandoverNumber(actor, params.id),
  })

  /** Each try counts. */
  post('/items/{id}/handover', {
    summary: 'Give the number that the receiver shows; the exchange is completed',
    params: IdInPath,
    body: HandOver,
    refuses: [
      'not_your_item',
      'item_not_found',
      'item_not_claimed',
      'request_not_approved',
      'handover_number_wrong',
      'handover_tries_over',
    ],
    run: ({ actor, params, body }) => exchanges.handOver(actor, params.id, body),
  })

  post('/requests/{id}/received', {
    summary: 'Say that I have what is promised to me; unless the giver objects it is completed',
    params: IdInPath,
    refuses: noPromise,
    run: ({ actor, params }) => exchanges.sayReceived(actor, params.id),
  })

  post('/requests/{id}/not-received', {
    summary: 'Object, as the giver, to what the receiver said',
    params: IdInPath,
    refuses: [...noPromise, 'nothing_to_object'],
    run: ({ actor, params }) => exchanges.objectToReceived(actor, params.id),
  })
}
