import { HomeStats } from '../../domain/community/views.ts'
import type { Api, Services } from '../environment.ts'
import { operations } from './operation.ts'

export function addStats(api: Api, { domain: { community } }: Services) {
  operations(api, 'Community').get('/stats', {
    summary: 'The community in numbers',
    guests: 'same answer',
    answer: HomeStats,
    async run(_, c) {
      const stats = await community.readStats()
      c.header('cache-control', 'public, max-age=30')
      return stats
    },
  })
}
