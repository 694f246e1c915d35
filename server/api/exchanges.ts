import { z } from 'zod'
import { RequestItem } from '../../domain/exchanges/input.ts'
import { IncomingRequest, OwnRequest } from '../../domain/exchanges/views.ts'
import { RateExchange } from '../../domain/reviews/input.ts'
import type { Api, Services } from '../environment.ts'
import { Created, IdInPath, operations } from './operation.ts'

export function addExchanges(api: Api, { domain: { exchanges, reviews } }: Services) {
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
    run: async ({ actor, params, body: { message = null } }) => ({
      id: await exchanges.requestItem(actor, params.id, { message }),
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
