import { inIndia } from '../../in-india.ts'
import { button, type Letters, type PromiseLetter, quote, way } from '../../shapes/letters.ts'
import {
  brieflyTitled,
  drawPage,
  footer,
  goesOn,
  itemPage,
  offToo,
  reasons,
  takesNone,
  titled,
  whole,
} from './exchanges.ts'

// How the letter to the giver begins: nobody took part, the draw has decided, or the next in its line asked by
// themselves.
const nobody = {
  subject: 'nobody took part',
  preview: 'It stays offered, and you choose.',
  heading: 'The draw had nobody to choose',
}
const first = {
  subject: 'the draw has decided',
  preview: 'Agree on a time for the pick-up.',
  heading: 'The draw has decided',
}
const next = {
  subject: 'it goes to the next in line',
  preview: first.preview,
  heading: 'It is promised to the next in line',
}

/** Letters about promises that a draw made or that have ended, in English (decisions 048 and 050). */
export const promiseWords: Pick<Letters, PromiseLetter['kind']> = {
  'promise-ended': ({ item, by, member, why, words, isPromised, calledOff }, facts) => ({
    subject: `${brieflyTitled(item)}: ${by === 'released' ? 'the promise has ended' : isPromised ? 'it goes to the next in line' : 'it is offered again'}`,
    preview:
      by === 'released'
        ? takesNone
        : isPromised
          ? 'There is nothing to do for you.'
          : 'Others can ask for it now.',
    heading: 'It did not work out this time',
    parts: [
      by === 'left'
        ? `The member to whom you promised ${titled(item)} is not here any more.`
        : by === 'unconfirmed'
          ? `${whole(member)} was next in line for ${titled(item)} and did not say yes in time.`
          : `${whole(member)} ${by === 'released' ? 'had to take back the promise of' : 'does not take'} ${titled(item)}.${why ? ` ${reasons[why]}` : ''}`,
      ...(words === null ? [] : [quote(words)]),
      ...offToo(calledOff),
      ...(by === 'released'
        ? [takesNone, button('Browse other items', `${facts.site}/browse`)]
        : [
            isPromised
              ? `${goesOn(facts)} There is nothing to do for you.`
              : 'It is offered to everybody again, with its photos and words. Whoever stayed in line asks again.',
            button('See the item', itemPage(facts, item, 'requests')),
          ]),
    ],
    footer: footer(by === 'released' ? 'you asked for this item' : 'you offer this item', facts),
  }),

  'item-drawn': ({ item, member, by_id, isAsked, words }, facts) => {
    const { subject, preview, heading } = by_id === null ? nobody : isAsked ? next : first
    return {
      subject: `${brieflyTitled(item)}: ${subject}`,
      preview,
      heading,
      parts:
        by_id === null
          ? [
              `When it was drawn, nobody was waiting for ${titled(item)}. It stays offered, and you choose among those who ask from now on.`,
              button('See the item', itemPage(facts, item, 'requests')),
            ]
          : [
              isAsked
                ? `${whole(member)} is next in line and has asked for ${titled(item)}, so it is promised to them.`
                : `${whole(member)} is to have ${titled(item)}. Everybody else stays in line in the order of the draw, and is next if this does not work out.`,
              ...(words ? [quote(words)] : []),
              button('See the requests', itemPage(facts, item, 'requests')),
              way('How it was drawn', drawPage(facts, item)),
            ],
      footer: footer('you offer this item', facts),
    }
  },

  'next-in-line': ({ item, by }, facts) => ({
    subject: `It is your turn: ${brieflyTitled(item)}`,
    preview: `Say yes by ${inIndia(by)}.`,
    heading: 'It is your turn',
    parts: [
      `${titled(item)} is free again. You are next in line, so it is promised to you.`,
      `Do you still want it? Please say yes by ${inIndia(by)}. After that it goes to the next. If you do not want it, press “Give it back” on its page.`,
      button('Yes, I still want it', itemPage(facts, item, 'my-request')),
    ],
    footer: footer('you were in line for this item', facts),
  }),

  'passed-by': ({ item, isPromised }, facts) => ({
    subject: `${brieflyTitled(item)}: ${isPromised ? 'it went to the next in line' : 'your turn is over'}`,
    preview: takesNone,
    heading: 'It did not work out this time',
    parts: [
      `It was your turn for ${titled(item)}, and we did not hear from you in time.`,
      takesNone,
      button('Browse other items', `${facts.site}/browse`),
    ],
    footer: footer('you were in line for this item', facts),
  }),
}
