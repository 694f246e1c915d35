import { inIndia } from '../../in-india.ts'
import { button, type Letters } from '../../shapes/letters.ts'
import type { NoShowLetter } from '../../shapes/meeting-letters.ts'
import { inWords } from '../numbers.ts'
import { brieflyTitled, footer, titled, whole } from './exchanges.ts'

/** The letter that asks what happened, in English (decision 055). */
export const noShowWords: Pick<Letters, NoShowLetter['kind']> = {
  'no-show-said': ({ item, side, member, starts_at, answer_by, hasEnded, isMutual }, facts) => ({
    subject: `${brieflyTitled(item)}: what happened?`,
    preview: 'You were waited for. Please say in a sentence what happened.',
    heading: 'You were waited for',
    parts: [
      `${whole(member)} says that you did not come for ${titled(item)}, as the two of you had agreed for ${inIndia(starts_at)}.`,
      hasEnded ? 'The promise is over.' : 'It is still promised: you can agree on another time.',
      isMutual
        ? `You said the same of them, so this does not count, unless those who look after ${facts.name} decide otherwise. You can say by ${inIndia(answer_by)} what happened.`
        : `Things happen. If you say by ${inIndia(answer_by)} what happened, it does not count, unless those who look after ${facts.name} decide otherwise. Without an answer it counts for ${inWords(facts.numbers.habitMonths)} months. Only members whom you ask for something, or who ask you, see it, beside all the times that you did come.`,
      button('Say what happened', `${facts.site}/profile?tab=settings#habits`),
    ],
    footer: footer(
      side === 'giver' ? 'you offer this item' : 'this item was promised to you',
      facts,
    ),
  }),
}
