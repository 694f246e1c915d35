import { z } from 'zod'
import { EditItem, ListItems, ShareItem } from '../../domain/catalogue/input.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import { Category, ItemForMember, ListedItems } from '../../domain/items/views.ts'
import type { Api, Services } from '../environment.ts'
import { Created, IdInPath, operations } from './operation.ts'
import { unfitTime } from './responses.ts'

/** What speaks against a category and photos. */
const unfitItem: ErrorCode[] = ['category_unknown', 'photo_unknown']

export function addItems(api: Api, services: Services) {
  addCatalogue(api, services)
  addOwnItems(api, services)
}

function addCatalogue(api: Api, { domain: { items } }: Services) {
  const { get } = operations(api, 'Catalogue')

  get('/categories', {
    summary: 'Active categories with their active subcategories, both by name',
    guests: 'same answer',
    answer: z.array(Category),
    refuses: [],
    run: () => items.listCategories(),
  })

  get('/categories/{id}', {
    summary: 'The name of a category',
    guests: 'same answer',
    params: IdInPath,
    answer: Category.pick({ id: true, name: true }).meta({ id: 'CategoryName' }),
    refuses: ['not_found'],
    run: ({ params }) => items.viewCategory(params.id),
  })

  get('/items', {
    summary:
      'Available items, a page at a time; one may be short, even empty, and only a `next_cursor` of null is the end',
    guests: 'same answer',
    query: ListItems,
    answer: ListedItems,
    refuses: [],
    run: ({ query }) => items.listItems(query),
  })

  get('/items/{id}', {
    summary: 'An item, and what the acting member may do with it',
    guests: 'other answer',
    params: IdInPath,
    answer: ItemForMember,
    refuses: ['item_not_found'],
    run: ({ actor, params }) => items.viewItem(actor, params.id),
  })
}

/** What a giver does with what they offer. */
function addOwnItems(api: Api, { domain: { items } }: Services) {
  const { post, patch, remove } = operations(api, 'Catalogue')

  /**
   * With `windows` and `place` it has the times at which its giver could meet, as `PUT
   * /items/{id}/windows` offers them.
   */
  post('/items', {
    summary: 'Offer an item, with times at which its giver could meet',
    body: ShareItem,
    answer: Created,
    status: 201,
    refuses: [...unfitItem, ...unfitTime, 'sent_otherwise'],
    run: async ({ actor, body }) => ({ id: await items.shareItem(actor, body) }),
  })

  patch('/items/{id}', {
    summary: 'Change an own item',
    params: IdInPath,
    body: EditItem,
    refuses: ['item_not_editable', 'item_promised', ...unfitItem],
    run: ({ actor, params, body }) => items.editItem(actor, params.id, body),
  })

  post('/items/{id}/still-there', {
    summary: 'Say that an own item with which nothing happened is still there',
    params: IdInPath,
    refuses: ['item_not_found', 'item_not_available'],
    run: ({ actor, params }) => items.sayStillThere(actor, params.id),
  })

  post('/items/{id}/offer-again', {
    summary: 'Offer an own item again, above all others, also one that was put aside',
    params: IdInPath,
    refuses: [
      'item_not_found',
      'item_not_available',
      'item_awaited',
      'offered_lately',
      'offered_too_often',
    ],
    run: ({ actor, params }) => items.offerAgain(actor, params.id),
  })

  remove('/items/{id}', {
    summary: 'Delete an own item; with requests it becomes cancelled',
    params: IdInPath,
    refuses: ['item_not_found', 'item_completed', 'handover_said'],
    run: ({ actor, params }) => items.deleteItem(actor, params.id),
  })
}
