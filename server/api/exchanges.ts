import { z } from 'zod'
import { RequestItem } from '../../domain/exchanges/input.ts'
import { IncomingRequest, OwnRequest } from '../../domain/exchanges/views.ts'
import { RateExchange } from '../../domain/reviews/input.ts'
import type { Api, Services } from '../environment.ts'
import { body, Created, Done, IdInPath, operation, optionalBody } from './operation.ts'

const tags = ['Exchanges']
const member = 'required'
const params = { params: IdInPath }

const incoming = operation({
  method: 'get',
  path: '/items/{id}/requests',
  summary: 'Who asked for an own item',
  tags,
  member,
  request: params,
  answer: z.array(IncomingRequest),
})

const request = operation({
  method: 'post',
  path: '/items/{id}/requests',
  summary: 'Ask the owner for an item',
  tags,
  member,
  request: { ...params, ...optionalBody(RequestItem) },
  answer: Created,
  status: 201,
})

const mine = operation({
  method: 'get',
  path: '/requests',
  summary: 'My requests, the newest for each item, at most 20',
  tags,
  member,
  answer: z.array(OwnRequest),
})

const approve = operation({
  method: 'post',
  path: '/requests/{id}/approve',
  summary: 'Promise the item to this requester and decline the others',
  tags,
  member,
  request: params,
  answer: Done,
})

const reject = operation({
  method: 'post',
  path: '/requests/{id}/reject',
  summary: 'Decline a request',
  tags,
  member,
  request: params,
  answer: Done,
})

const complete = operation({
  method: 'post',
  path: '/items/{id}/complete',
  summary: 'Mark the exchange as completed',
  tags,
  member,
  request: params,
  answer: Done,
})

const review = operation({
  method: 'post',
  path: '/items/{id}/reviews',
  summary: 'Rate the giver of an item that was received',
  tags,
  member,
  request: { ...params, ...body(RateExchange) },
  answer: Done,
  status: 201,
})

const done = { success: true } as const

export function addExchanges(api: Api, { domain }: Services) {
  const { exchanges, reviews } = domain
  api.openapi(incoming, async (c) =>
    c.json(await exchanges.listRequestsOfItem(c.get('actor'), c.req.valid('param').id), 200),
  )
  api.openapi(request, async (c) => {
    const { id } = c.req.valid('param')
    const { message = null } = c.req.valid('json')
    return c.json({ id: await exchanges.requestItem(c.get('actor'), id, { message }) }, 201)
  })
  api.openapi(mine, async (c) => c.json(await exchanges.listMyRequests(c.get('actor')), 200))
  api.openapi(approve, async (c) => {
    await exchanges.approveRequest(c.get('actor'), c.req.valid('param').id)
    return c.json(done, 200)
  })
  api.openapi(reject, async (c) => {
    await exchanges.rejectRequest(c.get('actor'), c.req.valid('param').id)
    return c.json(done, 200)
  })
  api.openapi(complete, async (c) => {
    await exchanges.completeExchange(c.get('actor'), c.req.valid('param').id)
    return c.json(done, 200)
  })
  api.openapi(review, async (c) => {
    await reviews.rateExchange(c.get('actor'), c.req.valid('param').id, c.req.valid('json'))
    return c.json(done, 201)
  })
}
