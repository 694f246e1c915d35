import { z } from 'zod'
import { ReleasePromise, RequestItem } from '../../domain/exchanges/input.ts'
import { DrawView, IncomingRequest, OwnRequest } from '../../domain/exchanges/views.ts'
import { RateExchange } from '../../domain/reviews/input.ts'
import type { Api, Services } from '../environment.ts'
import { Created, IdInPath, operations } from './operation.ts'

export function addExchanges(api: Api, services: Services) {
  addRequests(api, services)
  addPromises(api, services)
  addLine(api, services)
}

function addRequests(api: Api, { domain: { exchanges } }: Services) {
  const { get, post } = operations(api, 'Exchanges')

  get('/items/{id}/requests', {
    summary: 'Who asked for an own item',
    params: IdInPath,
    answer: z.array(IncomingRequest),
    run: ({ actor, params }) => exchanges.listRequestsOfItem(actor, params.id),
  })

  post('/items/{id}/requests', {
    summary: 'Ask the owner for an item',
    params: IdInPath,
    body: RequestItem,
    isBodyOptional: true,
    answer: Created,
    status: 201,
    run: async ({ actor, params, body: { message = null, could_come, salt } }) => ({
      id: await exchanges.requestItem(actor, params.id, { message, could_come, salt }),
    }),
  })

  get('/requests', {
    summary: 'My requests, the newest for each item, at most 20',
    answer: z.array(OwnRequest),
    run: ({ actor }) => exchanges.listMyRequests(actor),
  })

  post('/requests/{id}/approve', {
    summary: 'Promise the item to this requester and decline the others',
    params: IdInPath,
    run: ({ actor, params }) => exchanges.approveRequest(actor, params.id),
  })

  post('/requests/{id}/reject', {
    summary: 'Decline a request',
    params: IdInPath,
    run: ({ actor, params }) => exchanges.rejectRequest(actor, params.id),
  })

  /** Refuses with 404 `request_not_found`, for those of others too, or 409 `request_not_pending`. */
  post('/requests/{id}/withdraw', {
    summary: 'Take an own request back before it was answered',
    params: IdInPath,
    run: ({ actor, params }) => exchanges.withdrawRequest(actor, params.id),
  })
}

/** From the promise to the rating. */
function addPromises(api: Api, { domain: { exchanges, reviews } }: Services) {
  const { post } = operations(api, 'Exchanges')

  /** Refuses with 404 `request_not_found`, for those of others too, 409 `request_not_approved` or `handover_said`, or 429. */
  post('/requests/{id}/release', {
    summary:
      'End a promise before the handover, as its giver or as its receiver; the item is offered again',
    params: IdInPath,
    body: ReleasePromise,
    run: ({ actor, params, body }) => exchanges.releasePromise(actor, params.id, body),
  })

  /** Refuses with 404 `request_not_found`, for those of others too, or 409 `request_not_approved`. */
  post('/requests/{id}/confirm', {
    summary: 'Say yes to a promise that came as one was next in line',
    params: IdInPath,
    run: ({ actor, params }) => exchanges.confirmPromise(actor, params.id),
  })

  post('/items/{id}/complete', {
    summary: 'Mark the exchange as completed',
    params: IdInPath,
    run: ({ actor, params }) => exchanges.completeExchange(actor, params.id),
  })

  post('/items/{id}/reviews', {
    summary: 'Rate the giver of an item that was received',
    params: IdInPath,
    body: RateExchange,
    status: 201,
    run: ({ actor, params, body }) => reviews.rateExchange(actor, params.id, body),
  })
}

/** Waiting in line for an item, and the draw that puts it in order. */
function addLine(api: Api, { domain: { exchanges } }: Services) {
  const { get, post, put, remove } = operations(api, 'Exchanges')

  /** Refuses with 404 `item_not_found` or 409 `line_not_open`. */
  put('/items/{id}/line', {
    summary: 'Stay in line for an item for which another one was chosen',
    params: IdInPath,
    run: ({ actor, params }) => exchanges.joinLine(actor, params.id),
  })

  remove('/items/{id}/line', {
    summary: 'Leave the line',
    params: IdInPath,
    run: ({ actor, params }) => exchanges.leaveLine(actor, params.id),
  })

  /** Refuses with 404 `draw_not_found`. */
  get('/items/{id}/draw', {
    summary: 'The draw of an item: what it is bound to, and once it was drawn all to repeat it',
    guests: 'other answer',
    params: IdInPath,
    answer: DrawView,
    run: ({ actor, params }) => exchanges.viewDraw(actor, params.id),
  })

  /** Refuses with 403 `not_your_item`, 404 `item_not_found` or 409 `nothing_to_wait_for`. */
  post('/items/{id}/decide-now', {
    summary: 'End the time in which nobody is chosen; everybody who waits sees it',
    params: IdInPath,
    run: ({ actor, params }) => exchanges.decideNow(actor, params.id),
  })
}
