import { z } from 'zod'
import { MonthlyClaims } from '../../domain/exchanges/views.ts'
import { pageFields } from '../../domain/input.ts'
import { itemSizes } from '../../domain/items/limits.ts'
import { OwnItem } from '../../domain/items/views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { operations } from './operation.ts'

export function addMe(api: Api, { domain: { items, exchanges } }: Services) {
  const { get } = operations(api, 'Me')

  get('/me/items', {
    summary: 'My own items, newest first, without cancelled ones',
    query: z.object(pageFields(itemSizes.pageOfItems)),
    answer: listOf(OwnItem),
    run: ({ actor, query }) => items.listMyItems(actor, query),
  })

  get('/me/claims', {
    summary: 'How many of this month’s six claims I have taken',
    answer: MonthlyClaims,
    run: ({ actor }) => exchanges.monthlyClaims(actor),
  })
}
