import type { I18n } from '@lingui/core'
import type { FinishPlay } from '../../domain/games/input.ts'
import type { Play, PlayResult } from '../../domain/games/views.ts'
import type { MessageId } from '../app/catalogue.ts'
import { showNotice } from '../app/notices.ts'
import { ApiError, api } from '../session/api.ts'

/** What an action of a game comes to: what the server said, or the code of its refusal. */
export type Answer = { play?: Play; result?: PlayResult; failed?: string; status?: number }

const pathOf = (game: string) => `/games/${encodeURIComponent(game)}/plays`

/** Starts a play, or does a deed. What fails is told in a notice. */
export const startPlay = (game: string, words: I18n): Promise<Answer> =>
  told(words, async () => ({ play: await api<Play>('POST', pathOf(game)) }))

/** Ends a play by its answers. What fails is told in a notice; the answers stay on the page. */
export const finishPlay = (
  game: string,
  play: string,
  answers: FinishPlay,
  words: I18n,
): Promise<Answer> =>
  told(words, async () => ({
    result: await api<PlayResult>(
      'POST',
      `${pathOf(game)}/${encodeURIComponent(play)}/finish`,
      answers,
    ),
  }))

const refusals: Record<string, MessageId> = {
  already_played_today: 'play.tomorrow',
  game_unavailable: 'play.unavailable',
  no_exchange_today: 'play.no-exchange',
  play_over: 'play.over',
  play_not_found: 'play.over',
  play_too_fast: 'play.too-fast',
}

async function told(words: I18n, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const { code, status } =
      error instanceof ApiError ? error : new ApiError(0, 'unexpected_failure', '')
    const isSignedOut = status === 401
    const title = isSignedOut ? 'notice.session-expired' : (refusals[code] ?? 'play.failed')
    const more = isSignedOut ? 'notice.session-expired-text' : 'notice.network'
    const isExplained = isSignedOut || code === 'network'
    showNotice({
      tone: 'bad',
      title: words._(title),
      ...(isExplained && { description: words._(more) }),
    })
    return { failed: code, status: status || 503 }
  }
}

/** Says what a deed brought. */
export function tellOfPoints({ points, balance }: PlayResult, words: I18n) {
  showNotice({
    tone: 'good',
    title: words._('play.won', { points }),
    description: words._('play.won-balance', { points: balance.current_points }),
  })
}
