import { inTransaction } from '../../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { day } from '../durations.ts'
import { mostPerRun, runEachDue } from '../each.ts'
import {
  countPending,
  holdItem,
  type ItemState,
  noteAsked,
  noteReminded,
  putAside,
} from '../items/shared-rows.ts'
import { holdLine, type Held as WithLine } from './confirming.ts'
import { endPromise } from './ending.ts'
import { promiseLapsesDays, promiseQuietDays, putAsideDays } from './limits.ts'
import { advanceLine } from './line.ts'
import { findPromise } from './shared-rows.ts'
import * as rows from './silence-rows.ts'
import * as telling from './telling-of-silence.ts'

/**
 * What the clock does where nobody answers (decision 051): requests end, givers are reminded, promises about which
 * nobody writes are asked about and end, items nobody asks for are asked about and put aside. Each happens once,
 * however often this is run and by how many at a time; what fails is noted, tried again the next time, and keeps
 * nothing else waiting.
 */
export async function endSilence(deps: Dependencies): Promise<void> {
  for (const [due, answer] of answers) await seeTo(deps, due, answer)
}

type Held = WithLine & { item: ItemState; now: Date }
/** What is done to one item, and what afterwards, in a transaction of its own. */
type Answer = {
  within(held: Held): Promise<unknown>
  after?(deps: Dependencies, itemId: string): Promise<unknown>
}

async function seeTo(deps: Dependencies, due: rows.Due, { within, after }: Answer) {
  const { database, clock } = deps
  const now = clock.now()
  const items = await rows.readDue(database, due, now, mostPerRun)
  await runEachDue(deps, `silence about an item: ${due}`, items, async (id) => {
    await inTransaction(database, async (handle) => {
      const line = await holdLine(handle, id)
      const item = await holdItem(handle, id)
      // Somebody acted meanwhile, or another worker was first.
      if (item && (await rows.isDue(handle, due, now, id)))
        await within({ handle, clock, line, item, now })
    })
    await after?.(deps, id)
  })
}

// What ends comes before what is reminded of, so that nobody is reminded of what ends at the same time.
const answers: [rows.Due, Answer][] = [
  ['requests lapse', { within: lapseRequests }],
  ['requests wait', { within: remindGiver }],
  ['promise lapses', { within: lapsePromise, after: advanceLine }],
  ['promise is quiet', { within: remindBoth }],
  ['nobody keeps it', { within: putItemAside }],
  ['item is forgotten', { within: askGiver }],
]

async function lapseRequests({ handle, item, now }: Held) {
  await telling.tellOfLapse(handle, item, await rows.endLapsed(handle, item.id, now))
}

async function remindGiver({ handle, item, now }: Held) {
  await noteReminded(handle, item.id, now)
  await telling.remindOfRequests(handle, item, await countPending(handle, item.id))
}

async function lapsePromise({ item, ...held }: Held) {
  const promise = await findPromise(held.handle, item.id)
  if (!promise) return
  const end = { ended_as: 'lapsed', ended_why: 'no-answer' } as const
  const isPromised = await endPromise(held, item, promise.id, end)
  await telling.tellOfLapsedPromise(held.handle, item, promise, isPromised)
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * day)

async function remindBoth({ handle, item, now }: Held) {
  await noteReminded(handle, item.id, now)
  const promise = await findPromise(handle, item.id)
  const until = daysFrom(now, promiseLapsesDays - promiseQuietDays)
  if (promise) await telling.remindOfPromise(handle, item, promise, until)
}

async function askGiver({ handle, item, now }: Held) {
  await noteAsked(handle, item.id, now)
  await telling.askWhetherThere(handle, item, daysFrom(now, putAsideDays))
}

async function putItemAside({ handle, item }: Held) {
  await putAside(handle, item.id)
  await telling.tellOfPuttingAside(handle, item)
}
