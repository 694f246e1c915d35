import { z } from '@hono/zod-openapi'
import type { Api, Services } from '../environment.ts'
import { Category, operation } from './shapes.ts'

const list = operation({
  method: 'get',
  path: '/categories',
  summary: 'Active categories with their active subcategories, both by name',
  tags: ['Catalogue'],
  answer: z.array(Category),
})

export function addCategories(api: Api, { domain }: Services) {
  api.openapi(list, async (c) => c.json(await domain.items.listCategories(), 200))
}
