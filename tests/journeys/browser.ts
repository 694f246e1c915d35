import type { BrowserContext, Browser as Chromium, Locator, Page } from 'playwright-core'
import { hashPassword } from '../../domain/accounts/passwords.ts'
import { openSession } from '../../domain/accounts/sessions.ts'
import type { MemberActor } from '../../domain/actor.ts'
import { product } from '../../domain/product.ts'
import { ownWork } from '../../domain/turns/queue.ts'
import { startChromium } from '../chromium.ts'
import type { Site } from './site.ts'

export type Visitor = {
  page: Page
  context: BrowserContext
  /** What the browser complained of: script errors, blocked resources, failed hydration. */
  problems: string[]
}

export type Browser = {
  /** A browser of its own for one person: a guest, or the member of `as`. */
  visitor(options?: VisitorOptions): Promise<Visitor>
  /** Sends everybody away. */
  close(): Promise<void>
}

type VisitorOptions = {
  as?: Member
  width?: number
  height?: number
  javaScript?: boolean
  /** With a finger in place of a mouse. */
  touch?: boolean
  /** With the service worker. Answers that tests put in place of real ones do not reach through it. */
  worker?: boolean
  /** By whose clocks the device goes. */
  zone?: string
}

/** A member with a session as the browser keeps it. */
export type Member = { actor: MemberActor; session: string; email: string; password: string }

/** A small phone that is held upright. */
export const phone = { width: 360, height: 740 }

export const password = 'teak-and-cane-42'

let hashed: Promise<string> | undefined

/** A member who has signed up and in before, without the time that a password takes each time. */
export async function aBrowserMember({ world }: Site, full_name: string): Promise<Member> {
  const email = `${full_name.toLowerCase().replace(/[^a-z]+/g, '-')}-${Date.now()}@example.org`
  const { id } = await world.aMember(full_name)
  hashed ??= hashPassword(password, ownWork)
  const now = new Date()
  const account = {
    email,
    password_hash: await hashed,
    terms_accepted_at: now,
    last_sign_in_at: now,
  }
  await world.database.updateTable('users').set(account).where('id', '=', id).execute()
  const session = await openSession(world.deps, world.database, id, 'password')
  const actor = await world.domain.accounts.actorOf(session.access_token)
  if (actor.kind !== 'member') throw new Error('The new member is not signed in.')
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in
  return { actor, session: JSON.stringify({ ...session, expires_at }), email, password }
}

let shared: Promise<Chromium> | undefined

/** The one Chromium of this process, which ends with it. */
function sharedChromium(): Promise<Chromium> {
  shared ??= startChromium()
  return shared
}

/** Opens a browser on a site. Every visitor has storage of their own. */
export async function openBrowser(
  { url }: Pick<Site, 'url'>,
  chromium?: Chromium,
): Promise<Browser> {
  const used = chromium ?? (await sharedChromium())
  const contexts: BrowserContext[] = []
  async function visitor({
    as,
    width = 1280,
    height = 800,
    javaScript = true,
    touch = false,
    worker = false,
    zone,
  }: VisitorOptions = {}) {
    const context = await used.newContext({
      baseURL: url,
      viewport: { width, height },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      javaScriptEnabled: javaScript,
      hasTouch: touch,
      isMobile: touch,
      serviceWorkers: worker ? 'allow' : 'block',
      locale: 'en-US',
      ...(zone && { timezoneId: zone }),
    })
    contexts.push(context)
    context.setDefaultTimeout(60_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    if (as) await context.addInitScript(keepSession, [`${product.slug}-auth`, as.session] as const)
    const page = await context.newPage()
    return { page, context, problems: watch(page) }
  }
  return {
    visitor,
    async close() {
      // What a test answers itself may be on its way to a page that reads again; without this it would fail there.
      const pages = contexts.flatMap((context) => context.pages())
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await Promise.all(contexts.map((context) => context.close()))
    },
  }
}

/** Puts the session where the auth client looks, once: a sign-out in the page must last. */
function keepSession([key, session]: readonly [string, string]) {
  if (sessionStorage.getItem('was-signed-in')) return
  sessionStorage.setItem('was-signed-in', 'yes')
  localStorage.setItem(key, session)
}

function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    const isExpected = /^404: there is no page|Failed to load resource/.test(text)
    if (message.type() === 'error' && !isExpected) problems.push(text)
  })
  return problems
}

/** Lets a page know that somebody is there, so that it gets its scripts; nothing of it is touched. */
export const stir = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })))

/** Opens a page and waits until it answers to clicks. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await stir(page)
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
}

/** Waits until a page has drawn what it heard of. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** The server does what it is asked for next, and its answer is lost. */
export const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** A page of ours is shown that was led to; the address bar has its address a little earlier. */
export async function arrives(page: Page, address: Parameters<Page['waitForURL']>[0]) {
  await page.waitForURL(address)
  await stir(page)
  await page.waitForFunction(
    () => document.documentElement.dataset.ready === location.pathname + location.search,
  )
}

/** Fills the form for a new account, of a page or of what stands in front of it; nothing is sent. */
export async function fillSignUp(form: Page | Locator, name: string, email: string) {
  await form.getByLabel('Full Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm Password').fill(password)
  await form.getByRole('checkbox').check()
}

/** Signs in with the form of a page or of what stands in front of it. */
export async function signInAt(form: Page | Locator, email: string, secret = password) {
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(secret)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

/** Whether a page would ask before its tab is closed. */
export const asksOnClosing = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** A guest is asked to sign in, in front of the page, and told why. */
export const isAskedToSignIn = (page: Page, why: string) =>
  page.getByRole('dialog', { name: 'Authentication required' }).getByText(why).waitFor()

/** From now on notices stand until they are put away, as in a window that was left; a new document forgets it. */
export const keepNotices = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event('blur')))

/** Nobody waits ten seconds for what is sent when its notice goes. */
export const dismiss = (page: Page, title = '') =>
  page
    .getByRole('region', { name: /Notices/ })
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Dismiss' })
    .first()
    .click()

/** The notice with this title is there, as a person and a screen reader get it. */
export async function seesNotice(page: Page, title: string, description = '') {
  await page
    .getByRole('region', { name: /Notices/ })
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: description })
    .first()
    .waitFor()
}
