import { z } from 'zod'
import { FinishPlay, GameInPath } from '../../domain/games/input.ts'
import { Games, Play, PlayResult } from '../../domain/games/views.ts'
import { id as givenId } from '../../domain/input.ts'
import type { Api, Services } from '../environment.ts'
import { body, operation } from './operation.ts'

const tags = ['Games']

const list = operation({
  method: 'get',
  path: '/games',
  summary: 'The six games, what I have played today and how full my day’s bar is',
  tags,
  member: 'optional',
  answer: Games,
})

const start = operation({
  method: 'post',
  path: '/games/{id}/plays',
  summary:
    'Start a play; a deed is over and credited at once, else the challenge comes without answers',
  tags,
  member: 'required',
  request: { params: z.object({ id: GameInPath }) },
  answer: Play,
  status: 201,
})

const finish = operation({
  method: 'post',
  path: '/games/{id}/plays/{play_id}/finish',
  summary:
    'End a play by its answers; won, it is credited once a day. Sent again, it tells how it ended',
  tags,
  member: 'required',
  request: {
    params: z.object({
      id: GameInPath,
      play_id: givenId,
    }),
    ...body(FinishPlay),
  },
  answer: PlayResult,
})

export function addGames(api: Api, { domain: { games } }: Services) {
  api.openapi(list, async (c) => c.json(await games.listGames(c.get('actor')), 200))
  api.openapi(start, async (c) =>
    c.json(await games.startPlay(c.get('actor'), c.req.valid('param').id), 201),
  )
  api.openapi(finish, async (c) => {
    const { id, play_id } = c.req.valid('param')
    const play = { gameId: id, playId: play_id }
    return c.json(await games.finishPlay(c.get('actor'), play, c.req.valid('json')), 200)
  })
}
