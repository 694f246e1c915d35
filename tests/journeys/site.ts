import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '../../adapters/config.ts'
import { openPayments } from '../../adapters/payments/payments.ts'
import { openPhotoFolder } from '../../adapters/photos/disk.ts'
import { createApp } from '../../server/app.ts'
import type { Services } from '../../server/environment.ts'
import { builtPages, createPages, loadBuilt } from '../../server/pages.ts'
import { staticFiles } from '../../server/static-files.ts'
import { serveProcess } from '../served.ts'
import { openWorld, type World } from '../world.ts'

/** The whole product on a port of its own: built pages, API, photos, live, over a fresh database. */
export type Site = { url: string; world: World; close(): Promise<void> }

/**
 * LATE_ANSWERS=700: every answer and script comes up to 700 ms later than the server has it, and so in another order at
 * times. Whatever a page or a test takes for granted fails then.
 */
const latest = Number(process.env.LATE_ANSWERS ?? 0)
const isLate = /^\/(?:api|functions|assets)\//

/**
 * Opens a site. The pages must be built (`npm run build`). `before` stands before the pages, and may refuse
 * one.
 */
export async function openSite(
  settings: Record<string, string> = {},
  before: (request: Request) => void = () => {},
): Promise<Site> {
  if (!existsSync(builtPages))
    throw new Error('The pages are not built: run `npm run build` first.')
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
  function appOf(services: Services) {
    const pages = createPages(services, loadBuilt, 'production')
    const rendered = (request: Request) => {
      before(request)
      return pages(request)
    }
    const app = createApp(services, rendered, staticFiles('build/client'))
    if (latest > 0) answerLate(app)
    return app
  }
  const { domain, serverConnection: connection } = world
  const serving = await serveProcess({ domain, config, practice, connection }, appOf)
  return {
    url: serving.url,
    world,
    async close() {
      await serving.close(100)
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
