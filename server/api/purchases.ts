import { z } from 'zod'
import { ListPurchases, StartPurchase } from '../../domain/points/purchase-input.ts'
import { Package, Purchase, StartedPurchase } from '../../domain/points/purchase-views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { body, IdInPath, operation } from './operation.ts'

const tags = ['Points']
const member = 'required'

const packages = operation({
  method: 'get',
  path: '/packages',
  summary: 'The packages of points, prices in rupees',
  tags,
  answer: z.array(Package),
})

const start = operation({
  method: 'post',
  path: '/purchases',
  summary: 'Order a package at the price of the server; a repeat gives the order that is open',
  tags,
  member,
  request: body(StartPurchase),
  answer: StartedPurchase,
  status: 201,
})

const one = operation({
  method: 'get',
  path: '/purchases/{id}',
  summary: 'An order of my own, with what the payment provider confirmed',
  tags,
  member,
  request: { params: IdInPath },
  answer: Purchase,
})

const mine = operation({
  method: 'get',
  path: '/me/purchases',
  summary: 'My orders, newest first',
  tags,
  member,
  request: { query: ListPurchases },
  answer: listOf(Purchase),
})

export function addPurchases(api: Api, { domain }: Services) {
  const { purchases } = domain
  api.openapi(packages, async (c) => c.json(await purchases.listPackages(), 200))
  api.openapi(start, async (c) =>
    c.json(await purchases.startPurchase(c.get('actor'), c.req.valid('json')), 201),
  )
  api.openapi(one, async (c) =>
    c.json(await purchases.readPurchase(c.get('actor'), c.req.valid('param').id), 200),
  )
  api.openapi(mine, async (c) =>
    c.json(await purchases.listMyPurchases(c.get('actor'), c.req.valid('query')), 200),
  )
}
