import { z } from 'zod'
import { FinishPlay, GameInPath } from '../../domain/games/input.ts'
import { Games, Play, PlayResult } from '../../domain/games/views.ts'
import { id as givenId } from '../../domain/input.ts'
import type { Api, Services } from '../environment.ts'
import { operations } from './operation.ts'

export function addGames(api: Api, { domain: { games } }: Services) {
  const { get, post } = operations(api, 'Games')

  get('/games', {
    summary: 'The six games, what I have played today and how full my day’s bar is',
    guests: 'other answer',
    answer: Games,
    refuses: [],
    run: ({ actor }) => games.listGames(actor),
  })

  post('/games/{id}/plays', {
    summary:
      'Start a play; a deed is over and credited at once, else the challenge comes without answers',
    params: z.object({ id: GameInPath }),
    answer: Play,
    status: 201,
    refuses: [
      'game_unavailable',
      'already_played_today',
      'no_exchange_today',
      'exchange_without_points',
    ],
    run: ({ actor, params }) => games.startPlay(actor, params.id),
  })

  post('/games/{id}/plays/{play_id}/finish', {
    summary:
      'End a play by its answers; won, it is credited once a day. Sent again, it tells how it ended',
    params: z.object({ id: GameInPath, play_id: givenId }),
    body: FinishPlay,
    answer: PlayResult,
    refuses: ['play_not_found', 'play_over', 'play_too_fast', 'already_played_today'],
    run: ({ actor, params: { id: gameId, play_id: playId }, body }) =>
      games.finishPlay(actor, { gameId, playId }, body),
  })
}
