import { EventEmitter } from 'node:events'
import {
  type JobHelpers,
  Logger as JobLogger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openJobPool, releaseJobsOfTheDead, showAlive } from '../database/jobs.ts'
import { keepRunning } from '../database/keep-running.ts'
import type { Domain } from '../domain/index.ts'
import { sendingTask } from '../domain/letters/views.ts'

type JobDependencies = { domain: Domain; log: Logger; connection: pg.ClientConfig }
type Pace = { recoverEvery?: number; restartAfter?: number }

/** The work beside the requests. `stop` lets what runs end and takes nothing new. */
export type Jobs = { stop(): Promise<void> }

/**
 * Works off the job queue within this process: letters at once, lost payments every ten minutes, cleaning
 * up at night. What fails is tried again after growing pauses; what a dead process held is taken over within
 * a quarter of a minute. The worker outlives restarts of the database.
 */
export async function startJobs(given: JobDependencies, pace: Pace = {}): Promise<Jobs> {
  const { log, connection } = given
  const { recoverEvery = 10_000, restartAfter = 5_000 } = pace
  const pool = openJobPool(connection, 6)
  const begun = Promise.withResolvers<void>()
  const working = keepRunning(
    async (ending) => {
      await releaseJobsOfTheDead(pool)
      await work(given, pool, { ending, onBegin: begun.resolve })
    },
    {
      pauses: [restartAfter],
      onLost() {
        log.error('the job queue cannot be worked off; trying again')
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

/** Works until it cannot go on or is told to end; what runs then ends first. */
async function work({ domain, log }: JobDependencies, pgPool: pg.Pool, { ending, onBegin }: Span) {
  const events: WorkerEvents = new EventEmitter()
  const lives: ReturnType<typeof showAlive>[] = []
  events.on('pool:create', ({ workerPool }) => lives.push(showAlive(pgPool, workerPool.id)))
  const told = Promise.withResolvers<void>()
  ending.addEventListener('abort', () => told.resolve())
  const runner = await run({
    pgPool,
    events,
    logger: new JobLogger(() => logTo(log)),
    noHandleSignals: true,
    concurrency: 2,
    // Without these the library leaves what the database refuses at the end of a job unhandled.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: { ...letterTasks(domain, log), ...paymentTasks(domain, log), ...sweepTasks(domain) },
    parsedCronItems: parseCronItems([...nightly, ...hourly, everyTenMinutes]),
  })
  onBegin()
  try {
    await Promise.race([runner.promise, told.promise])
  } finally {
    // It may have ended already, by itself.
    await runner.stop().catch(() => {})
    await Promise.all(lives.map((life) => life.end()))
  }
}

/** Of what the queue's library says, only first lines are kept: never what a job is about. */
const logTo = (log: Logger) => (level: string, message: string) => {
  const line = `jobs: ${message.split('\n', 1)[0]}`
  if (level === 'error') log.error(line)
  else if (level === 'warning') log.warn(line)
  else log.debug(line)
}

const letterTasks = (domain: Domain, log: Logger): TaskList => ({
  [sendingTask]: async (payload: unknown, { job }: JobHelpers) => {
    const { id } = payload as { id: string }
    const isLastTry = job.attempts >= job.max_attempts
    const outcome = await domain.letters.sendLetter(id, { isLastTry })
    if (outcome && !outcome.sent)
      log.warn({ letter: id, refusal: outcome.refusal }, 'a letter was refused for good')
  },
})

const reconcilingTask = 'reconcile-purchases'

const paymentTasks = (domain: Domain, log: Logger): TaskList => ({
  [reconcilingTask]: async () => {
    const { waiting, asked, credited } = await domain.purchases.reconcilePurchases()
    if (credited > 0) log.warn({ credited }, 'orders were paid that no notice told of')
    if (waiting > 0 && !asked)
      log.info({ waiting }, 'orders are unpaid, and the payment provider cannot be asked')
  },
})

/** What failed is made up for by the next time. */
const everyTenMinutes = {
  task: reconcilingTask,
  match: '*/10 * * * *',
  options: { maxAttempts: 1 },
}

type Sweep = (domain: Domain) => Promise<unknown>

const sweeps: Record<string, Sweep> = {
  'sweep-photos': ({ photos }) => photos.sweepPhotos(),
  'sweep-sessions': ({ accounts }) => accounts.sweepSessions(),
  'sweep-proofs': ({ recovery }) => recovery.forgetExpiredProofs(),
  'sweep-limits': ({ budgets }) => budgets.clearOldBudgets(),
  'sweep-letters': ({ letters }) => letters.sweepLetters(),
}

const everyHour: Record<string, Sweep> = {
  'fold-counts': ({ community }) => community.foldCounts(),
}

const sweepTasks = (domain: Domain): TaskList =>
  Object.fromEntries(
    Object.entries({ ...sweeps, ...everyHour }).map(([name, sweep]) => [
      name,
      async () => void (await sweep(domain)),
    ]),
  )

const aDay = 24 * 60 * 60 * 1000

/** Ten past three at night in India; after a night without a server, at its next start. */
const nightly = Object.keys(sweeps).map((task) => ({
  task,
  match: '40 21 * * *',
  options: { backfillPeriod: aDay, maxAttempts: 5 },
}))

const hourly = Object.keys(everyHour).map((task) => ({ task, match: '20 * * * *' }))
