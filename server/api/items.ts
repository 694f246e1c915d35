import { z } from 'zod'
import { EditItem, ListItems, ShareItem } from '../../domain/catalogue/input.ts'
import { Category, ItemCard, ItemForMember } from '../../domain/items/views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { Created, IdInPath, operations } from './operation.ts'

export function addItems(api: Api, { domain: { items } }: Services) {
  const { get, post, patch, remove } = operations(api, 'Catalogue')

  get('/categories', {
    summary: 'Active categories with their active subcategories, both by name',
    guests: 'same answer',
    answer: z.array(Category),
    run: () => items.listCategories(),
  })

  get('/categories/{id}', {
    summary: 'The name of a category',
    guests: 'same answer',
    params: IdInPath,
    answer: Category.pick({ id: true, name: true }).meta({ id: 'CategoryName' }),
    run: ({ params }) => items.viewCategory(params.id),
  })

  get('/items', {
    summary: 'Available items, a page at a time',
    guests: 'same answer',
    query: ListItems,
    answer: listOf(ItemCard),
    run: ({ query }) => items.listItems(query),
  })

  /**
   * With `windows` and `place` it has the times at which its giver could meet, as `PUT /items/{id}/windows` offers them. Refuses with
   * 400 `category_unknown`, `photo_unknown`, `pickup_ends_first`, `pickup_too_soon`, `pickup_too_far` or `pickup_too_long`, 409
   * `conflict`, or 429.
   */
  post('/items', {
    summary: 'Offer an item, with times at which its giver could meet',
    body: ShareItem,
    answer: Created,
    status: 201,
    run: async ({ actor, body }) => ({ id: await items.shareItem(actor, body) }),
  })

  get('/items/{id}', {
    summary: 'An item, and what the acting member may do with it',
    guests: 'other answer',
    params: IdInPath,
    answer: ItemForMember,
    run: ({ actor, params }) => items.viewItem(actor, params.id),
  })

  patch('/items/{id}', {
    summary: 'Change an own item',
    params: IdInPath,
    body: EditItem,
    run: ({ actor, params, body }) => items.editItem(actor, params.id, body),
  })

  /** Refuses with 404 `item_not_found`, for those of others too, or 409 `item_not_available`. */
  post('/items/{id}/still-there', {
    summary: 'Say that an own item with which nothing happened is still there',
    params: IdInPath,
    run: ({ actor, params }) => items.sayStillThere(actor, params.id),
  })

  /**
   * Refuses with 404 `item_not_found`, for those of others too, 409 `item_not_available`, `item_awaited`, `offered_lately`
   * or `offered_too_often`, or 429.
   */
  post('/items/{id}/offer-again', {
    summary: 'Offer an own item again, above all others, also one that was put aside',
    params: IdInPath,
    run: ({ actor, params }) => items.offerAgain(actor, params.id),
  })

  /** Refuses with 404 `item_not_found`, for those of others too, or 409 `item_completed` or `handover_said`. */
  remove('/items/{id}', {
    summary: 'Delete an own item; with requests it becomes cancelled',
    params: IdInPath,
    run: ({ actor, params }) => items.deleteItem(actor, params.id),
  })
}
