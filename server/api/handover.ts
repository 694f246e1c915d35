import { HandOver } from '../../domain/handover/input.ts'
import { HandoverNumber } from '../../domain/handover/views.ts'
import type { Api, Services } from '../environment.ts'
import { IdInPath, operations } from './operation.ts'

/** What proves that a thing changed hands (decision 054). */
export function addHandover(api: Api, { domain: { exchanges } }: Services) {
  const { get, post } = operations(api, 'Exchanges')

  /** Refuses with 404 `request_not_found`, for those of others too, or 409 `request_not_approved`. */
  get('/requests/{id}/handover', {
    summary: 'The number that I show to the giver when I hold what is promised to me',
    params: IdInPath,
    answer: HandoverNumber,
    run: ({ actor, params }) => exchanges.viewHandoverNumber(actor, params.id),
  })

  /**
   * Each try counts. Refuses with 403 `not_your_item`, 404 `item_not_found`, 409 `item_not_claimed`, `request_not_approved`,
   * `handover_number_wrong` or `handover_tries_over`, or 429.
   */
  post('/items/{id}/handover', {
    summary: 'Give the number that the receiver shows; the exchange is completed',
    params: IdInPath,
    body: HandOver,
    run: ({ actor, params, body }) => exchanges.handOver(actor, params.id, body),
  })

  /** Refuses with 404 `request_not_found`, for those of others too, 409 `request_not_approved`, or 429. */
  post('/requests/{id}/received', {
    summary: 'Say that I have what is promised to me; unless the giver objects it is completed',
    params: IdInPath,
    run: ({ actor, params }) => exchanges.sayReceived(actor, params.id),
  })

  /** Refuses with 404 `request_not_found`, for those of others too, 409 `request_not_approved` or `nothing_to_object`. */
  post('/requests/{id}/not-received', {
    summary: 'Object, as the giver, to what the receiver said',
    params: IdInPath,
    run: ({ actor, params }) => exchanges.objectToReceived(actor, params.id),
  })
}
