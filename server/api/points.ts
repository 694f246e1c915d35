import { z } from 'zod'
import { pageFields } from '../../domain/input.ts'
import { pageOfHistory } from '../../domain/points/limits.ts'
import { ListPurchases, StartPurchase } from '../../domain/points/purchase-input.ts'
import { Package, Purchase, StartedPurchase } from '../../domain/points/purchase-views.ts'
import { Balance, Movement } from '../../domain/points/views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { IdInPath, operations } from './operation.ts'

export function addPoints(api: Api, { domain: { points } }: Services) {
  const { get } = operations(api, 'Points')

  get('/me/points', {
    summary: 'My points: what I have, what I ever got and what I ever spent',
    answer: Balance,
    refuses: [],
    run: ({ actor }) => points.readPoints(actor),
  })

  get('/me/points/history', {
    summary: 'What moved my points, newest first',
    query: z.object(pageFields(pageOfHistory)),
    answer: listOf(Movement),
    refuses: [],
    run: ({ actor, query }) => points.listMovements(actor, query),
  })
}

export function addPurchases(api: Api, { domain: { purchases } }: Services) {
  const { get, post } = operations(api, 'Points')

  get('/packages', {
    summary: 'The packages of points, prices in rupees',
    guests: 'same answer',
    answer: z.array(Package),
    refuses: [],
    run: () => purchases.listPackages(),
  })

  post('/purchases', {
    summary: 'Order a package at the price of the server; a repeat gives the order that is open',
    body: StartPurchase,
    answer: StartedPurchase,
    status: 201,
    refuses: ['package_not_found', 'package_not_on_sale'],
    run: ({ actor, body }) => purchases.startPurchase(actor, body),
  })

  get('/purchases/{id}', {
    summary: 'An order of my own, with what the payment provider confirmed',
    params: IdInPath,
    answer: Purchase,
    refuses: ['purchase_not_found'],
    run: ({ actor, params }) => purchases.readPurchase(actor, params.id),
  })

  get('/me/purchases', {
    summary: 'My orders, newest first',
    query: ListPurchases,
    answer: listOf(Purchase),
    refuses: [],
    run: ({ actor, query }) => purchases.listMyPurchases(actor, query),
  })
}
