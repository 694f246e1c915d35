import { z } from '@hono/zod-openapi'
import type { Api, Services } from '../environment.ts'
import { operation } from './shapes.ts'

export const Stats = z
  .object({
    itemsShared: z.int().openapi({ description: 'Items that were not cancelled' }),
    happyMembers: z.int(),
    itemsClaimed: z.int().openapi({ description: 'Items with a claimer' }),
    satisfaction: z.int().openapi({ description: 'In percent; fixed, not measured' }),
  })
  .openapi('Stats')

const read = operation({
  method: 'get',
  path: '/stats',
  summary: 'The community in numbers',
  tags: ['Community'],
  answer: Stats,
})

export function addStats(api: Api, { domain }: Services) {
  api.openapi(read, async (c) => {
    const stats = await domain.community.readStats()
    c.header('cache-control', 'public, max-age=30')
    return c.json(stats, 200)
  })
}
