import { EventEmitter } from 'node:events'
import {
  type CronItemOptions,
  Logger as JobLogger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import {
  forgetFailedJobs,
  openJobPool,
  releaseJobsOfTheDead,
  showAlive,
  takeBackTime,
} from '../database/jobs.ts'
import { keepRunning } from '../database/keep-running.ts'
import { day, minute } from '../domain/durations.ts'
import type { Domain } from '../domain/index.ts'
import { sendingJob } from '../domain/letters/views.ts'

type JobDependencies = { domain: Domain; log: Logger; connection: pg.ClientConfig }
type Pace = { recoverEvery?: number; restartAfter?: number }

/** The work beside the requests. `stop` lets what runs end and takes nothing new. */
export type Jobs = { stop(): Promise<void> }

/**
 * Works off the job queue within this process: letters at once; each minute draws, lines, promises that nobody
 * confirmed and reminders; every ten minutes silence, no-shows, hand-overs without objection and lost payments;
 * counts each hour; cleaning up at night. What fails is tried again after growing pauses, or the next time where that
 * is within ten minutes; what a dead process held is taken over within a quarter of a minute. The worker outlives
 * restarts of the database, and a clock that was ahead.
 */
export async function startJobs(given: JobDependencies, pace: Pace = {}): Promise<Jobs> {
  const { log, connection } = given
  const { recoverEvery = 10_000, restartAfter = 5_000 } = pace
  const pool = openJobPool(connection, 6)
  const begun = Promise.withResolvers<void>()
  const working = keepRunning(
    async (ending) => {
      const ahead = await takeBackTime(pool)
      if (ahead.timed + ahead.jobs > 0) log.warn(ahead, 'the clock was ahead: its jobs run again')
      await releaseJobsOfTheDead(pool)
      await work(given, pool, { ending, onBegin: begun.resolve })
    },
    {
      pauses: [restartAfter],
      onLost(error) {
        if (error) log.error('the job queue cannot be worked off; trying again')
        begun.resolve()
      },
    },
  )
  const recovery = setInterval(() => void releaseJobsOfTheDead(pool).catch(() => {}), recoverEvery)
  await begun.promise
  return {
    async stop() {
      clearInterval(recovery)
      await working.end()
      await pool.end()
    },
  }
}

type Span = { ending: AbortSignal; onBegin(): void }

/** Works until it is told to end or the clock is put back; what runs then ends first. Fails where it cannot go on. */
async function work({ domain, log }: JobDependencies, pgPool: pg.Pool, { ending, onBegin }: Span) {
  // A signal that was given before somebody listened is not given again.
  ending.throwIfAborted()
  const events: WorkerEvents = new EventEmitter()
  const lives: ReturnType<typeof showAlive>[] = []
  events.on('pool:create', ({ workerPool }) => lives.push(showAlive(pgPool, workerPool.id)))
  const told = Promise.withResolvers<void>()
  events.on('cron:prematureTimer', ({ expectedTimestamp, currentTimestamp }) => {
    if (expectedTimestamp - currentTimestamp < 2 * minute) return
    log.warn('the clock was put back: what is timed begins anew')
    told.resolve()
  })
  ending.addEventListener('abort', () => told.resolve())
  const runner = await run({
    pgPool,
    events,
    logger: new JobLogger(() => logTo(log)),
    noHandleSignals: true,
    concurrency: 2,
    // Without these the library leaves what the database refuses at the end of a job unhandled.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: jobsOf(domain, log, pgPool),
    parsedCronItems: parseCronItems(cronItems),
  })
  onBegin()
  try {
    await Promise.race([runner.promise.then(endedByItself), told.promise])
  } finally {
    // It may have ended already, by itself.
    await runner.stop().catch(() => {})
    await Promise.all(lives.map((life) => life.end()))
  }
}

/** The library has said why. */
const endedByItself = () => {
  throw new Error('the worker of the job queue ended by itself')
}

/** Of what the queue's library says, only first lines are kept: never what a job is about. */
const logTo = (log: Logger) => (level: string, message: string) => {
  const line = `jobs: ${message.split('\n', 1)[0]}`
  if (level === 'error') log.error(line)
  else if (level === 'warning') log.warn(line)
  else log.debug(line)
}

/** What is done when. What fails is tried as often as the options say. */
type Job = {
  match: string
  options?: CronItemOptions
  work(domain: Domain, log: Logger, queue: pg.Pool): Promise<unknown>
}

/** Ten past three at night in India; after a night without a server, at its next start. */
const nightly = { match: '40 21 * * *', options: { backfillPeriod: day, maxAttempts: 5 } }

const everyMinute = { match: '* * * * *', options: { maxAttempts: 1 } }
const everyTenMinutes = { match: '*/10 * * * *', options: { maxAttempts: 1 } }

const regular: Record<string, Job> = {
  'reconcile-purchases': { ...everyTenMinutes, work: reconcile },
  'sweep-photos': { ...nightly, work: ({ photos }) => photos.sweepPhotos() },
  'sweep-sessions': { ...nightly, work: ({ accounts }) => accounts.sweepSessions() },
  'sweep-unconfirmed': { ...nightly, work: ({ deletion }) => deletion.removeNeverConfirmed() },
  'sweep-proofs': { ...nightly, work: ({ recovery }) => recovery.forgetExpiredProofs() },
  'sweep-limits': { ...nightly, work: ({ budgets }) => budgets.clearBudgets() },
  'sweep-browsers': { ...nightly, work: ({ accounts }) => accounts.forgetBrowsers() },
  'sweep-letters': { ...nightly, work: ({ letters }) => letters.sweepLetters() },
  'sweep-places': { ...nightly, work: ({ pickups }) => pickups.forgetPlaces() },
  'sweep-enquiries': { ...nightly, work: ({ enquiries }) => enquiries.forgetClosedEnquiries() },
  'sweep-jobs': { ...nightly, work: (_domain, _log, queue) => forgetFailedJobs(queue) },
  'remind-of-pickups': { ...everyMinute, work: ({ pickups }) => pickups.remindOfPickups() },
  'advance-lines': { ...everyMinute, work: ({ exchanges }) => exchanges.advanceLines() },
  'draw-items': { ...everyMinute, work: ({ exchanges }) => exchanges.drawItems() },
  'end-unconfirmed': { ...everyMinute, work: ({ exchanges }) => exchanges.endUnconfirmed() },
  'end-silence': { ...everyTenMinutes, work: ({ exchanges }) => exchanges.endSilence() },
  'let-no-shows-stand': { ...everyTenMinutes, work: ({ noShows }) => noShows.letNoShowsStand() },
  'complete-received': {
    ...everyTenMinutes,
    work: ({ exchanges }) => exchanges.completeUnobjected(),
  },
  'fold-counts': { match: '20 * * * *', work: ({ community }) => community.foldCounts() },
}

const cronItems = Object.entries(regular).map(([task, { work: _, ...when }]) => ({ task, ...when }))

const jobsOf = (domain: Domain, log: Logger, queue: pg.Pool): TaskList => ({
  [sendingJob]: async (payload, { job }) => {
    const { id } = payload as { id: string }
    const isLastTry = job.attempts >= job.max_attempts
    const outcome = await domain.letters.sendLetter(id, { isLastTry })
    if (outcome && !outcome.sent)
      log.warn({ letter: id, refusal: outcome.refusal }, 'a letter was refused for good')
  },
  ...Object.fromEntries(
    Object.entries(regular).map(([name, { work }]) => [
      name,
      async () => void (await work(domain, log, queue)),
    ]),
  ),
})

async function reconcile({ purchases }: Domain, log: Logger) {
  const { waiting, asked, credited } = await purchases.reconcilePurchases()
  if (credited > 0) log.warn({ credited }, 'orders were paid that no payment notice told of')
  if (waiting > 0 && !asked)
    log.info({ waiting }, 'orders are unpaid, and the payment provider cannot be asked')
}
