import { HomeStats } from '../../domain/community/views.ts'
import type { Api, Services } from '../environment.ts'
import { operation } from './operation.ts'

const read = operation({
  method: 'get',
  path: '/stats',
  summary: 'The community in numbers',
  tags: ['Community'],
  answer: HomeStats,
})

export function addStats(api: Api, { domain }: Services) {
  api.openapi(read, async (c) => {
    const stats = await domain.community.readStats()
    c.header('cache-control', 'public, max-age=30')
    return c.json(stats, 200)
  })
}
