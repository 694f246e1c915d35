import type { screens } from '../../words/en/screens.ts'
import type { gameTexts } from './game-texts.ts'

/** The ids of all words. Only their types are here: what a page shows it imports by subject. */
export type MessageId = keyof typeof screens | keyof typeof gameTexts

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageId
  }
}
