import type { FinishPlay } from '../../domain/games/input.ts'
import type { Play, PlayResult } from '../../domain/games/views.ts'
import { gamesWords } from '../../words/en/screens/games.ts'
import type { Language } from '../app/languages.ts'
import { sayDone, sayFailed } from '../app/notices.ts'
import { type WordId, wordsOf } from '../app/words.ts'
import { api, asApiError } from '../session/api.ts'

/** What an action of a game comes to: what the server said, or the code of its refusal. */
export type Answer = { play?: Play; result?: PlayResult; failed?: string; status?: number }

const pathOf = (game: string) => `/games/${encodeURIComponent(game)}/plays`

const begin = async (game: string) => ({ play: await api<Play>('POST', pathOf(game)) })

/** Starts a game; there are no points yet that could fail. What fails is told in a notice. */
export const startPlay = (game: string, language: Language): Promise<Answer> =>
  told(language, 'notice.generic', () => begin(game))

/** Does a deed, such as the daily check-in. What fails is told in a notice. */
export const doDeed = (game: string, language: Language): Promise<Answer> =>
  told(language, 'play.failed', () => begin(game))

/** Ends a play by its answers. What fails is told in a notice; the answers stay on the page. */
export function finishPlay(game: string, play: string, answers: FinishPlay, language: Language) {
  const path = `${pathOf(game)}/${encodeURIComponent(play)}/finish`
  return told(language, 'play.failed', async () => ({
    result: await api<PlayResult>('POST', path, answers),
  }))
}

const refusals: Record<string, WordId<typeof gamesWords>> = {
  already_played_today: 'play.tomorrow',
  game_unavailable: 'play.unavailable',
  no_exchange_today: 'play.no-exchange',
  exchange_without_points: 'play.exchange-without-points',
  play_over: 'play.over',
  play_not_found: 'play.gone',
  play_too_fast: 'play.too-fast',
}

async function told(
  language: Language,
  otherwise: WordId<typeof gamesWords>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const { code, status } = asApiError(error)
    const t = wordsOf(language, gamesWords)
    const isSignedOut = status === 401
    const title = isSignedOut ? 'notice.session-expired' : (refusals[code] ?? otherwise)
    const offline = code === 'network' && t('notice.network')
    sayFailed(t(title), isSignedOut ? t('notice.session-expired-text') : offline)
    return { failed: code, status: status || 503 }
  }
}

export function tellOfPoints({ points, balance }: PlayResult, language: Language) {
  const t = wordsOf(language, gamesWords)
  sayDone(t('play.won', { points }), t('play.won-balance', { points: balance.current_points }))
}
