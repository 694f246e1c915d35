import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { readConfig } from '../../adapters/config.ts'
import { openPayments } from '../../adapters/payments/payments.ts'
import { openPhotoFolder } from '../../adapters/photos/disk.ts'
import { openAnswers } from '../../server/answers/open-answers.ts'
import { notedBy } from '../../server/answers/readings.ts'
import { createApp } from '../../server/app.ts'
import { drain, listen, usualAllowance } from '../../server/listen.ts'
import { createPages } from '../../server/pages.ts'
import { attachRealtime } from '../../server/realtime/endpoint.ts'
import { staticFiles } from '../../server/static-files.ts'
import { turnPatience } from '../served.ts'
import { openWorld, type World } from '../world.ts'

/** The whole product on a port of its own: built pages, API, photos, live, over a fresh database. */
export type Site = { url: string; world: World; close(): Promise<void> }

/**
 * LATE_ANSWERS=700: every answer and script comes up to 700 ms later than the server has it, and so in another order at
 * times. Whatever a page or a test takes for granted fails then.
 */
const latest = Number(process.env.LATE_ANSWERS ?? 0)
const isLate = /^\/(?:api|functions|assets)\//

const built = new URL('../../build/server/index.js', import.meta.url)

/**
 * Opens a site. The pages must be built (`npm run build`). `before` stands before the pages, and may refuse
 * one.
 */
export async function openSite(
  settings: Record<string, string> = {},
  before: (request: Request) => void = () => {},
): Promise<Site> {
  if (!existsSync(built)) throw new Error('The pages are not built: run `npm run build` first.')
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-site-'))
  const config = readConfig({
    PSEUDO_LANGUAGE: 'on',
    SUPPORT_EMAIL: 'help@example.org',
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    // Tests change rows behind the server's back and look at once; what is kept has tests of its own.
    ANSWER_MEMORY: '0',
    ...settings,
  })
  const { payments, practice } = openPayments(config)
  const world = await openWorld({
    ...(config.RATE_LIMITS === 'on' && { budgets: 'real' }),
    payments,
    photos: await openPhotoFolder(folder),
    settings: {
      emailConfirmation: config.EMAIL_CONFIRMATION,
      demoOtpOnScreen: config.DEMO_OTP_ON_SCREEN === 'on',
    },
  })
  const log = pino({ level: 'silent' })
  const answers = openAnswers(world.serverConnection, log, config.ANSWER_MEMORY * 1024 * 1024)
  const services = {
    domain: notedBy(world.domain),
    answers,
    config,
    practice,
    log,
    patience: turnPatience,
    connection: world.serverConnection,
  }
  const load = async () => (await import(built.href)) as ServerBuild
  const pages = createPages(services, load, 'production')
  const rendered = (request: Request) => {
    before(request)
    return pages(request)
  }
  const app = createApp(services, rendered, staticFiles('build/client'))
  if (latest > 0) answerLate(app)
  const server = await listen(app, { ...config, PORT: 0 }, usualAllowance, answers.kept)
  const live = attachRealtime(server, services)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    world,
    async close() {
      await live.close()
      await answers.close()
      await drain(server, 100)
      await world.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function answerLate(app: ReturnType<typeof createApp>) {
  const answer = app.fetch
  app.fetch = async (request, ...more) => {
    const made = await answer(request, ...more)
    if (isLate.test(new URL(request.url).pathname)) await delay(Math.random() * latest)
    return made
  }
}
