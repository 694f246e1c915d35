import { isolated } from '../isolated.ts'
import type { Letters } from '../shapes/letters.ts'
import { accountWords } from './letters/accounts.ts'
import { exchangeWords } from './letters/exchanges.ts'
import { handoverWords } from './letters/handover.ts'
import { decisionWords } from './letters/moderation.ts'
import { noShowWords } from './letters/no-shows.ts'
import { operatorWords } from './letters/operators.ts'
import { pickupWords } from './letters/pickups.ts'
import { promiseWords } from './letters/promises.ts'
import { silenceWords } from './letters/silence.ts'

/** All letters in English. */
export const letters: Letters = {
  greeting: (name) => (name === null ? 'Hello,' : `Hello ${isolated(name)},`),
  ...accountWords,
  ...exchangeWords,
  ...promiseWords,
  ...pickupWords,
  ...silenceWords,
  ...noShowWords,
  ...handoverWords,
  ...decisionWords,
  ...operatorWords,
}
