import { deeds, games, type PlayedId } from '../../domain/games/limits.ts'

export type PlayableGame = (typeof games)[number] & { id: PlayedId }

const isPlayable = (game: (typeof games)[number]): game is PlayableGame =>
  game.available && !(deeds as readonly string[]).includes(game.id)

/** The game of an address, if it is one that has a page to be played on. */
export const findPlayable = (id: string): PlayableGame | undefined =>
  games.filter(isPlayable).find((game) => game.id === id)
