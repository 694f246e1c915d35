import { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'
import { ReleasePromise, RequestItem } from '../../domain/exchanges/input.ts'
import { listedOfItem } from '../../domain/exchanges/limits.ts'
import { DrawView, IncomingRequest, OwnRequest } from '../../domain/exchanges/views.ts'
import { CompleteExchange } from '../../domain/handover/input.ts'
import { RateExchange } from '../../domain/reviews/input.ts'
import type { Api, Services } from '../environment.ts'
import { accepted, Created, IdInPath, operations } from './operation.ts'
import { noPromise } from './responses.ts'

/** What speaks against asking for an item. */
const mayNotAsk: ErrorCode[] = [
  'item_not_found',
  'own_item',
  'item_claimed',
  'claimed_by_you',
  'request_pending',
  'request_declined_twice',
  'monthly_limit_reached',
  'draw_needs_salt',
]

/** What speaks against approving or declining a request. */
const mayNotAnswer: ErrorCode[] = ['not_your_request', 'request_not_found', 'request_not_pending']

export function addExchanges(api: Api, services: Services) {
  addRequests(api, services)
  addPromises(api, services)
  addLine(api, services)
}

function addRequests(api: Api, { domain: { exchanges } }: Services) {
  const { get, post } = operations(api, 'Exchanges')

  get('/items/{id}/requests', {
    summary: `Who asked for an own item, at most ${listedOfItem}`,
    params: IdInPath,
    answer: z.array(IncomingRequest),
    refuses: ['item_not_found'],
    run: ({ actor, params }) => exchanges.listRequestsOfItem(actor, params.id),
  })

  post('/items/{id}/requests', {
    summary:
      'Ask the owner for an item; after its draw whoever is next in line is promised it at once',
    params: IdInPath,
    body: RequestItem,
    isBodyOptional: true,
    answer: Created,
    status: 201,
    refuses: mayNotAsk,
    run: async ({ actor, params, body: { message = null, could_come, salt } }) => ({
      id: await exchanges.requestItem(actor, params.id, { message, could_come, salt }),
    }),
  })

  get('/requests', {
    summary: 'My requests, the newest for each item, at most 20',
    answer: z.array(OwnRequest),
    refuses: [],
    run: ({ actor }) => exchanges.listMyRequests(actor),
  })

  post('/requests/{id}/approve', {
    summary: 'Promise the item to this requester and decline the others',
    params: IdInPath,
    refuses: [...mayNotAnswer, 'item_not_available', 'draw_decides', 'not_yet'],
    run: ({ actor, params }) => exchanges.approveRequest(actor, params.id),
  })

  post('/requests/{id}/reject', {
    summary: 'Decline a request',
    params: IdInPath,
    refuses: mayNotAnswer,
    run: ({ actor, params }) => exchanges.rejectRequest(actor, params.id),
  })

  post('/requests/{id}/withdraw', {
    summary: 'Take an own request back before it was answered',
    params: IdInPath,
    refuses: ['request_not_found', 'request_not_pending'],
    run: ({ actor, params }) => exchanges.withdrawRequest(actor, params.id),
  })
}

/** From the promise to the rating. */
function addPromises(api: Api, { domain: { exchanges, reviews } }: Services) {
  const { post } = operations(api, 'Exchanges')

  post('/requests/{id}/release', {
    summary:
      'End a promise before the handover, as its giver or as its receiver; the item goes to the next in line of its draw, or is offered again',
    params: IdInPath,
    body: ReleasePromise,
    refuses: [...noPromise, 'handover_said'],
    run: ({ actor, params, body }) => exchanges.releasePromise(actor, params.id, body),
  })

  post('/requests/{id}/confirm', {
    summary: 'Say yes to a promise that came as one was next in line',
    params: IdInPath,
    refuses: noPromise,
    run: ({ actor, params }) => exchanges.confirmPromise(actor, params.id),
  })

  post('/items/{id}/complete', {
    summary: 'Mark the exchange as completed',
    params: IdInPath,
    body: CompleteExchange,
    isBodyOptional: true,
    refuses: ['item_not_found', 'not_your_item', 'item_not_claimed', 'request_not_approved'],
    // Pages that were open during the upgrade say it in the address; the next version reads the body alone.
    run: ({ actor, params, body }, { req }) => {
      const inAddress = accepted(CompleteExchange, req.query())
      return exchanges.completeExchange(actor, params.id, { ...inAddress, ...body })
    },
  })

  post('/items/{id}/reviews', {
    summary: 'Rate the giver of an item that was received',
    params: IdInPath,
    body: RateExchange,
    status: 201,
    refuses: ['item_not_found', 'own_rating', 'not_your_exchange', 'already_rated'],
    run: ({ actor, params, body }) => reviews.rateExchange(actor, params.id, body),
  })
}

/** Waiting in line for an item, and the draw that puts it in order. */
function addLine(api: Api, { domain: { exchanges } }: Services) {
  const { get, post, put, remove } = operations(api, 'Exchanges')

  put('/items/{id}/line', {
    summary: 'Stay in line for an item for which another one was chosen',
    params: IdInPath,
    refuses: ['item_not_found', 'line_not_open'],
    run: ({ actor, params }) => exchanges.joinLine(actor, params.id),
  })

  remove('/items/{id}/line', {
    summary: 'Leave the line',
    params: IdInPath,
    refuses: [],
    run: ({ actor, params }) => exchanges.leaveLine(actor, params.id),
  })

  get('/items/{id}/draw', {
    summary: 'The draw of an item: what it is bound to, and once it was drawn all to repeat it',
    guests: 'other answer',
    params: IdInPath,
    answer: DrawView,
    refuses: ['draw_not_found'],
    run: ({ actor, params }) => exchanges.viewDraw(actor, params.id),
  })

  post('/items/{id}/decide-now', {
    summary: 'End the time in which nobody is chosen; everybody who waits sees it',
    params: IdInPath,
    refuses: [
      'item_not_found',
      'not_your_item',
      'item_not_available',
      'draw_decides',
      'nothing_to_wait_for',
    ],
    run: ({ actor, params }) => exchanges.decideNow(actor, params.id),
  })
}
