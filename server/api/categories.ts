import { z } from 'zod'
import { Category } from '../../domain/items/views.ts'
import type { Api, Services } from '../environment.ts'
import { IdInPath, operation } from './operation.ts'

const list = operation({
  method: 'get',
  path: '/categories',
  summary: 'Active categories with their active subcategories, both by name',
  tags: ['Catalogue'],
  answer: z.array(Category),
})

const one = operation({
  method: 'get',
  path: '/categories/{id}',
  summary: 'The name of a category',
  tags: ['Catalogue'],
  request: { params: IdInPath },
  answer: Category.pick({ id: true, name: true }).meta({ id: 'CategoryName' }),
})

export function addCategories(api: Api, { domain }: Services) {
  api.openapi(list, async (c) => c.json(await domain.items.listCategories(), 200))
  api.openapi(one, async (c) =>
    c.json(await domain.items.viewCategory(c.req.valid('param').id), 200),
  )
}
