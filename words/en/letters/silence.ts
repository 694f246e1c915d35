import { inIndia } from '../../in-india.ts'
import { button, type Letters, type SilenceLetter, way } from '../../shapes/letters.ts'
import { inWords } from '../numbers.ts'
import {
  brieflyTitled,
  footer,
  goesOn,
  itemPage,
  takesNone,
  thread,
  titled,
  whole,
} from './exchanges.ts'

/** How many do something. */
const waiters = (count: number, what: string) =>
  count === 1 ? `Somebody ${what}s` : `${count} people ${what}`

/** Letters where nobody answers, in English (decision 051). */
export const silenceWords: Pick<Letters, SilenceLetter['kind']> = {
  'requests-waiting': ({ item, waiting }, facts) => ({
    subject: `${waiters(waiting, 'wait')} for your answer about ${brieflyTitled(item)}`,
    preview: 'Press “Approve” or “Reject” on its page.',
    heading: 'Somebody hopes for an answer',
    parts: [
      `${waiters(waiting, 'ask')} for ${titled(item)} and cannot know whether you have read it.`,
      `A request takes one of ${inWords(facts.numbers.claimsPerMonth)} places that its member has in a month. Without an answer it ends after ${inWords(facts.numbers.requestLapsesDays)} days.`,
      button('Answer', itemPage(facts, item, 'requests')),
    ],
    footer: footer('you offer this item', facts),
  }),

  'promise-quiet': ({ item, side, member, by_id, until }, facts) => ({
    subject: `${brieflyTitled(item)}: does it still work out?`,
    preview: 'Agree on a time, or end the promise.',
    heading: 'It has become quiet about a promise',
    parts: [
      side === 'giver'
        ? `You promised ${titled(item)} to ${whole(member)}, and for ${inWords(facts.numbers.promiseQuietDays)} days nobody wrote a word about it.`
        : `${whole(member)} promised you ${titled(item)}, and for ${inWords(facts.numbers.promiseQuietDays)} days nobody wrote a word about it.`,
      side === 'giver'
        ? 'Was it handed over? Then press “Mark Exchange as Completed” on its page. Otherwise agree on a time, or take the promise back.'
        : 'Do you have it already? Then press “I have it” on its page. Otherwise agree on a time. If you no longer need it, press “Give it back”.',
      `If nobody writes, the promise ends ${until ? `on ${inIndia(until)}` : `in ${inWords(facts.numbers.promiseLapsesDays - facts.numbers.promiseQuietDays)} days`}, and others get their turn.`,
      button('Write a message', thread(facts, item, by_id)),
      way('Open the item', itemPage(facts, item, side === 'giver' ? 'requests' : 'my-request')),
    ],
    footer: footer(
      side === 'giver' ? 'you promised this item' : 'this item is promised to you',
      facts,
    ),
  }),

  'promise-lapsed': ({ item, side, isPromised }, facts) => ({
    subject: `${brieflyTitled(item)}: the promise has ended`,
    preview:
      side === 'receiver'
        ? takesNone
        : isPromised
          ? 'It goes to the next in line.'
          : 'Others can ask for it now.',
    heading: 'The promise has ended',
    parts: [
      `For ${inWords(facts.numbers.promiseLapsesDays)} days nobody wrote about ${titled(item)}, so its promise has ended.`,
      ...(side === 'giver'
        ? [
            `${isPromised ? goesOn(facts) : 'It is offered to everybody again, with its photos and words.'} Did you hand it over? Then take it off by “Delete Item” on its page.`,
            button('See the item', itemPage(facts, item, 'requests')),
          ]
        : [takesNone, button('Browse other items', `${facts.site}/browse`)]),
    ],
    footer: footer(side === 'giver' ? 'you offer this item' : 'you asked for this item', facts),
  }),

  'still-there': ({ item, until, can_offer_again = true }, facts) => ({
    subject: `${brieflyTitled(item)}: is it still there?`,
    preview: 'One press keeps it in the list.',
    heading: 'Is it still there?',
    parts: [
      `For ${inWords(facts.numbers.stillThereDays)} days nothing has happened with ${titled(item)}. On its page you ${can_offer_again ? 'keep it, offer it again above all others, or delete it' : 'keep it or delete it'}.`,
      `If we hear nothing ${until ? `by ${inIndia(until)}` : `for ${inWords(facts.numbers.putAsideDays)} days`}, we put it aside: nobody else sees it then${can_offer_again ? ', and you can offer it again with its photos and words' : ''}.`,
      button('Answer', itemPage(facts, item, 'still-there')),
    ],
    footer: footer('you offer this item', facts),
  }),
}
