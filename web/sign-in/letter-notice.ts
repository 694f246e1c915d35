import type { confirmWords } from '../../words/en/screens/confirm.ts'
import { inIndia } from '../../words/in-india.ts'
import { sayDone, showNotice } from '../app/notices.ts'
import type { Say } from '../app/words.ts'

/**
 * Says that a letter is on its way, in these words, or from when on another one can be asked for, where so many seconds
 * have to pass until then.
 */
export function sayLetter(
  { email, wait }: { email: string; wait: number | null },
  sent: { title: string; description: string },
  t: Say<typeof confirmWords>,
) {
  if (wait === null) return sayDone(sent.title, sent.description)
  const time = inIndia(Date.now() + wait * 1000)
  showNotice({
    tone: 'plain',
    title: t('letter.not-yet'),
    description: t('letter.not-yet-text', { email, time }),
  })
}
