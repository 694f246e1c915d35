import { inIndia } from '../../in-india.ts'
import { button, type Letters, way } from '../../shapes/letters.ts'
import type { HandoverLetter } from '../../shapes/meeting-letters.ts'
import { brieflyTitled, footer, itemPage, thread, titled, whole } from './exchanges.ts'

/** Letters about what is said of a hand-over, in English (decision 054). */
export const handoverWords: Pick<Letters, HandoverLetter['kind']> = {
  'item-received': ({ item, member, until }, facts) => ({
    subject: `${brieflyTitled(item)}: the receiver says they have it`,
    preview: 'If that is so, there is nothing to do for you.',
    heading: 'Was it handed over?',
    parts: [
      `${whole(member)} says that they have ${titled(item)}. If that is so, there is nothing to do for you: the exchange is completed by itself.`,
      `Do you still have it? Then press “No, I still have it” on its page by ${inIndia(until)}, and nothing is completed.`,
      button('Open the item', itemPage(facts, item, 'requests')),
    ],
    footer: footer('you promised this item', facts),
  }),

  'handover-objected': ({ item, owner, owner_id }, facts) => ({
    subject: `${brieflyTitled(item)}: not handed over yet?`,
    preview: 'The giver says that you do not have it yet.',
    heading: 'The giver sees it differently',
    parts: [
      `You said that you have ${titled(item)}. ${whole(owner)} says that it is not handed over yet, so the promise goes on.`,
      'Write to each other. Once you have it, let the giver type your hand-over number, or say again that you have it.',
      owner === null
        ? button('Open the item', itemPage(facts, item, 'my-request'))
        : button('Write a message', thread(facts, item, owner_id)),
      ...(owner === null ? [] : [way('Open the item', itemPage(facts, item, 'my-request'))]),
    ],
    footer: footer('this item is promised to you', facts),
  }),

  'receiver-left': ({ item }, facts) => ({
    subject: `${brieflyTitled(item)}: it counts as handed over`,
    preview: 'The receiver said that they have it, and has left.',
    heading: 'The exchange is completed',
    parts: [
      `Whoever was promised ${titled(item)} said that they have it, and has left since. So the exchange is completed, and you cannot object any more.`,
      'If you still have it, share it again, so that others can ask for it.',
      button('See your item', itemPage(facts, item, 'item')),
    ],
    footer: footer('you offered this item', facts),
  }),
}
