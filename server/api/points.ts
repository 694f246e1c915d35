import { z } from 'zod'
import { pageFields } from '../../domain/input.ts'
import { pageOfHistory } from '../../domain/points/limits.ts'
import { Balance, Movement } from '../../domain/points/views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { operations } from './operation.ts'

export function addPoints(api: Api, { domain: { points } }: Services) {
  const { get } = operations(api, 'Points')

  get('/me/points', {
    summary: 'My points: what I have, what I ever got and what I ever spent',
    answer: Balance,
    run: ({ actor }) => points.readPoints(actor),
  })

  get('/me/points/history', {
    summary: 'What moved my points, newest first',
    query: z.object(pageFields(pageOfHistory)),
    answer: listOf(Movement),
    run: ({ actor, query }) => points.listMovements(actor, query),
  })
}
