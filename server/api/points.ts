import { z } from 'zod'
import { cursor } from '../../domain/input.ts'
import { pageOfHistory } from '../../domain/points/limits.ts'
import { Balance, Movement } from '../../domain/points/views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { operation } from './operation.ts'

const tags = ['Points']
const member = 'required'

const balance = operation({
  method: 'get',
  path: '/me/points',
  summary: 'My points: what I have, what I ever got and what I ever spent',
  tags,
  member,
  answer: Balance,
})

const history = operation({
  method: 'get',
  path: '/me/points/history',
  summary: 'What moved my points, newest first',
  tags,
  member,
  request: {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(pageOfHistory).default(pageOfHistory),
      cursor: cursor.optional(),
    }),
  },
  answer: listOf(Movement),
})

export function addPoints(api: Api, { domain }: Services) {
  api.openapi(balance, async (c) => c.json(await domain.points.readPoints(c.get('actor')), 200))
  api.openapi(history, async (c) =>
    c.json(await domain.points.listMovements(c.get('actor'), c.req.valid('query')), 200),
  )
}
