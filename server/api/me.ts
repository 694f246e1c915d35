import { z } from 'zod'
import { MonthlyClaims } from '../../domain/exchanges/views.ts'
import { cursor } from '../../domain/input.ts'
import { itemSizes } from '../../domain/items/limits.ts'
import { OwnItem } from '../../domain/items/views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { operation } from './operation.ts'

const member = 'required'
const tags = ['Me']

const items = operation({
  method: 'get',
  path: '/me/items',
  summary: 'My own items, newest first, without cancelled ones',
  tags,
  member,
  request: {
    query: z.object({
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(itemSizes.pageOfItems)
        .default(itemSizes.pageOfItems),
      cursor: cursor.optional(),
    }),
  },
  answer: listOf(OwnItem),
})

const claims = operation({
  method: 'get',
  path: '/me/claims',
  summary: 'How many of this month’s six claims I have taken',
  tags,
  member,
  answer: MonthlyClaims,
})

export function addMe(api: Api, { domain }: Services) {
  api.openapi(items, async (c) =>
    c.json(await domain.items.listMyItems(c.get('actor'), c.req.valid('query')), 200),
  )
  api.openapi(claims, async (c) =>
    c.json(await domain.exchanges.monthlyClaims(c.get('actor')), 200),
  )
}
