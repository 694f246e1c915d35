import { EditItem, ListItems, ShareItem } from '../../domain/catalogue/input.ts'
import { ItemCard, ItemForMember } from '../../domain/items/views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { body, Created, Done, IdInPath, operation } from './operation.ts'

const tags = ['Catalogue']

const list = operation({
  method: 'get',
  path: '/items',
  summary: 'Available items, a page at a time',
  tags,
  request: { query: ListItems },
  answer: listOf(ItemCard),
})

const share = operation({
  method: 'post',
  path: '/items',
  summary: 'Offer an item',
  tags,
  member: 'required',
  request: body(ShareItem),
  answer: Created,
  status: 201,
})

const view = operation({
  method: 'get',
  path: '/items/{id}',
  summary: 'An item, and what the acting member may do with it',
  tags,
  member: 'optional',
  request: { params: IdInPath },
  answer: ItemForMember,
})

const edit = operation({
  method: 'patch',
  path: '/items/{id}',
  summary: 'Change an own item',
  tags,
  member: 'required',
  request: { params: IdInPath, ...body(EditItem) },
  answer: Done,
})

const remove = operation({
  method: 'delete',
  path: '/items/{id}',
  summary: 'Delete an own item; with requests it becomes cancelled',
  tags,
  member: 'required',
  request: { params: IdInPath },
  answer: Done,
})

export function addItems(api: Api, { domain }: Services) {
  api.openapi(list, async (c) => c.json(await domain.items.listItems(c.req.valid('query')), 200))
  api.openapi(share, async (c) => {
    const id = await domain.items.shareItem(c.get('actor'), c.req.valid('json'))
    return c.json({ id }, 201)
  })
  api.openapi(view, async (c) =>
    c.json(await domain.items.viewItem(c.get('actor'), c.req.valid('param').id), 200),
  )
  api.openapi(edit, async (c) => {
    await domain.items.editItem(c.get('actor'), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true } as const, 200)
  })
  api.openapi(remove, async (c) => {
    await domain.items.deleteItem(c.get('actor'), c.req.valid('param').id)
    return c.json({ success: true } as const, 200)
  })
}
