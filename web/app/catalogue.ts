import { screens } from '../../words/en/screens.ts'
import { gameTexts } from './game-texts.ts'

export const english = { ...screens, ...gameTexts }

export type MessageId = keyof typeof english

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageId
  }
}
