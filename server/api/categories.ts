import { z } from 'zod'
import { Category } from '../../domain/items/views.ts'
import type { Api, Services } from '../environment.ts'
import { IdInPath, operations } from './operation.ts'

export function addCategories(api: Api, { domain: { items } }: Services) {
  const { get } = operations(api, 'Catalogue')

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
}
