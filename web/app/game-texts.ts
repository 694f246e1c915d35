import { type GameId, games } from '../../domain/games/limits.ts'

type GameTexts = { [K in GameId as `game.${K}.name` | `game.${K}.text`]: string }

/** The names and words of the games themselves, with the numbers of their rules. */
export const gameTexts = Object.fromEntries(
  games.flatMap(({ id, name, description }) => [
    [`game.${id}.name`, name],
    [`game.${id}.text`, description],
  ]),
) as GameTexts
