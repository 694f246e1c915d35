import type { DecisionLetter } from '../words/shapes/decision-letters.ts'
import type { CalledOff } from '../words/shapes/meeting-letters.ts'
import type { MentionedItem } from '../words/shapes/mentioned.ts'

const grievance = { name: 'Meera Joshi', email: 'complaints@giving.example' }
const decided = { reason: 'It asks for money.\nThings are given here.', grievance }

/** Those of what operators did, in the ways to say it. */
export const sampleDecisions = (item: MentionedItem, calledOff: CalledOff): DecisionLetter[] => [
  { kind: 'item-hidden', item, ...decided, calledOff },
  { kind: 'item-hidden', item, wasOver: true, ...decided },
  { kind: 'item-hidden', item, isTakenBack: true, isGiverLocked: true, ...decided },
  { kind: 'item-hidden', item, isTakenBack: true, wasTakenBack: true, ...decided },
  { kind: 'item-shown', item, isGiverLocked: false, isPutAside: false, ...decided },
  { kind: 'item-shown', item, isGiverLocked: true, isPutAside: false, ...decided },
  {
    kind: 'item-shown',
    item,
    isGiverLocked: false,
    isPutAside: false,
    isOver: true,
    ...decided,
  },
  { kind: 'item-shown', item, isGiverLocked: false, isPutAside: true, ...decided },
  {
    kind: 'item-shown',
    item,
    isGiverLocked: false,
    isPutAside: false,
    isPromised: true,
    ...decided,
  },
  { kind: 'comment-hidden', about: 'member', words: 'Never\ncame.', ...decided },
  { kind: 'comment-shown', about: 'product', words: 'Too slow.', ...decided },
  { kind: 'no-show-stands', item, ...decided },
  { kind: 'no-show-stands', item, isUnanswered: true, isLocked: true, ...decided },
  { kind: 'no-show-dropped', item, ...decided },
  { kind: 'profile-cleared', ...decided },
  { kind: 'account-locked', ...decided, grievance: null },
  { kind: 'account-unlocked', ...decided },
]
