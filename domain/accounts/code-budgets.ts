import { isUsedUp, raiseAlarm, secondsUntilAll, type Taken } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { widerNetwork } from '../turns/networks.ts'
import type { From } from './attempts.ts'
import { knownBrowser } from './letter-budgets.ts'

/** What a code of a letter counts against unless it is right. */
export type Guess = readonly Taken[]

const wholeSite: Taken = ['code-check-site', 'site']

/**
 * A guess counts for the account, for the wider network, so that one customer does not switch off everybody's
 * codes, and for the site, which bounds how many of the 900,000 codes strangers try (decision 029). In a known
 * browser it counts for the account alone: nobody behind its network uses up what its member has.
 */
const guessOf = (email: string, { network }: From, isKnown: boolean): Guess =>
  isKnown
    ? [['code-check-account', email]]
    : [['code-check-account', email], ['code-check-wider', widerNetwork(network)], wholeSite]

/**
 * Whether letters to an address that are asked for from here carry only the link for now: too many codes were guessed.
 */
export async function codesAreOff(deps: Dependencies, email: string, from: From): Promise<boolean> {
  const isKnown = (await knownBrowser(deps, email, from)) !== null
  for (const [name, key] of guessOf(email, from, isKnown))
    if (await isUsedUp(deps, name, key)) return true
  return false
}

/**
 * Counts the check of a letter's code, right or wrong: by the known browser, else by the network with this
 * address and by the network alone, which a carrier's customers share. Resolves to what a wrong one counts
 * against. Refuses with `too_many_attempts`.
 */
export async function takeCodeCheck(deps: Dependencies, email: string, from: From): Promise<Guess> {
  const browser = await knownBrowser(deps, email, from)
  if (browser) await deps.budgets.take('code-check-pair', `browser ${browser} ${email}`)
  else
    await deps.budgets.takeAll([
      ['code-check-pair', `network ${from.network} ${email}`],
      ['code-check-network', from.network],
    ])
  return guessOf(email, from, browser !== null)
}

/** Takes a guess before its code is compared; false, and nothing taken, where no more may be compared. */
export async function takeGuess(deps: Dependencies, guess: Guess): Promise<boolean> {
  if ((await secondsUntilAll(deps, guess)) === null) return true
  if (guess.includes(wholeSite) && (await isUsedUp(deps, ...wholeSite)))
    await raiseAlarm(deps, 'codes of letters under attack')
  return false
}

/** Gives back the guess that was right. */
export async function giveGuessBack({ budgets }: Dependencies, guess: Guess): Promise<void> {
  for (const [name, key] of guess) await budgets.giveBack(name, key)
}
