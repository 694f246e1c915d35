import { dayInIndia } from '../days.ts'
import type { Dependencies } from '../dependencies.ts'
import { hour, week } from '../durations.ts'
import { keptFor } from '../kept.ts'
import { type GivenRows, readGivenRows } from './given-rows.ts'
import { fewestOfTown, fewestWeeks, mostWeeks } from './limits.ts'
import { type Town, townNamed, townNames, towns } from './towns.ts'
import type { Given, GivenOfCategory, GivenOfTown, GivenOfWeek } from './views.ts'
import { together, weightOf } from './weights.ts'

type Needed = Pick<Dependencies, 'database' | 'clock'>
const kept = keptFor<Dependencies['database'], Given>(hour)

/**
 * What was handed over, by week, category and town (decision 043). Counting reads every completed item, so the answer
 * is kept for an hour, and all who ask meanwhile have the same. Names nobody; a town is counted with the others until
 * `fewestOfTown` things were given there.
 */
export function readGiven({ database, clock }: Needed): Promise<Given> {
  const now = clock.now()
  return kept(database, now, () => countGiven(database, now))
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The Monday on which the week of a day in India began, as a time in UTC; only its date means something. */
function mondayOf(at: Date): number {
  const day = new Date(`${dayInIndia(at)}T00:00:00Z`)
  return day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
}

async function countGiven(database: Needed['database'], now: Date): Promise<Given> {
  const monday = mondayOf(now)
  const from = dayOf(monday - (mostWeeks - 1) * week)
  const rows = await readGivenRows(database, from, townNames)
  const categories = rows.categories.map(weighed)
  return {
    total: sumOf(categories, ({ given }) => given),
    since: rows.first === null ? null : new Date(rows.first).toISOString(),
    weeks: allWeeks(rows, monday),
    kg: Math.round(sumOf(categories, ({ kg }) => kg) * 10) / 10,
    categories: categories.toSorted((one, other) => other.kg - one.kg),
    ...byTown(rows.towns),
    known: towns,
  }
}

const sumOf = <T>(list: T[], number: (one: T) => number) =>
  list.reduce((sum, one) => sum + number(one), 0)

function weighed({ name, icon, given }: GivenRows['categories'][number]): GivenOfCategory {
  const weight = weightOf(name)
  return { name, icon, given, each: weight.kg, basis: weight.basis, kg: together(given, weight) }
}

/**
 * Every week from the first with something given to this one: `fewestWeeks` to `mostWeeks` of
 * them, none before anything was.
 */
function allWeeks({ first, weeks }: GivenRows, monday: number): GivenOfWeek[] {
  if (first === null) return []
  const counted = new Map(weeks.map(({ from, given }) => [from, given]))
  const lived = Math.round((monday - mondayOf(new Date(first))) / week) + 1
  const count = Math.min(Math.max(lived, fewestWeeks), mostWeeks)
  const begin = monday - (count - 1) * week
  return Array.from({ length: count }, (_, index) => {
    const from = dayOf(begin + index * week)
    return { from, given: counted.get(from) ?? 0 }
  })
}

function byTown(rows: GivenRows['towns']): Pick<Given, 'towns' | 'elsewhere'> {
  const counted = new Map<string, Town & { given: number }>()
  let elsewhere = 0
  for (const { name, given } of rows) {
    const town = townNamed(name ?? '')
    if (!town) elsewhere += given
    else counted.set(town.name, { ...town, given: given + (counted.get(town.name)?.given ?? 0) })
  }
  const named: GivenOfTown[] = []
  for (const town of counted.values())
    if (town.given >= fewestOfTown) named.push(town)
    else elsewhere += town.given
  const byNumber = (one: GivenOfTown, other: GivenOfTown) =>
    other.given - one.given || one.name.localeCompare(other.name)
  return { towns: named.sort(byNumber), elsewhere }
}
