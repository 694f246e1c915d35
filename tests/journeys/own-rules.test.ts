import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aBrowserMember } from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const paths = {
  home: '/',
  listing: '/browse',
  'an empty listing': '/browse?search=zeppelin',
  item: '',
  giver: '',
  help: '/help',
  login: '/login',
  'no page': '/nowhere',
}

beforeAll(async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { world } = journey.site
  const ids = await world.aCategory('Furniture', 'armchair', ['Chairs'])
  const place = { category_id: ids.Furniture ?? null, subcategory_id: ids.Chairs ?? null }
  for (const title of ['Teak study table', 'Clay matka']) await world.anItem(giver.actor, { title })
  const item = await world.anItem(giver.actor, { ...place, title: 'Cane armchair' })
  paths.item = `/item/${item}`
  paths.giver = `/profile?userId=${giver.actor.id}`
})

/** Opens a page as it is before its scripts and the whole style sheet; `style` lets that one come. */
async function openFirst(path: string) {
  const { page } = await journey.browser.visitor()
  await hold(page, '**/assets/*.js')
  const release = await hold(page, '**/assets/*.css')
  await page.goto(path)
  // What is folded away keeps the colours of before for as long as nobody sees it.
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })
  const style = async () => {
    release()
    await page.waitForFunction(() => document.styleSheets.length === 2)
  }
  return { page, style }
}

const views = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

/**
 * Who looks otherwise than when this was asked for the first time, of all elements and
 * what stands before and after them.
 */
async function whoChanged(page: Page): Promise<string[]> {
  const changed = []
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(isSeen, { width, colorScheme })
    changed.push(...(await page.evaluate(changedIn, `${width} ${colorScheme}`)))
  }
  return changed
}

/** With little motion every change is still one of a hundredth of a millisecond, which begins with the old look. */
function isSeen({ width, colorScheme }: { width: number; colorScheme: string }): boolean {
  return (
    innerWidth === width &&
    matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches &&
    !document
      .getAnimations()
      .some((one) => one instanceof CSSTransition && one.playState === 'running')
  )
}

function changedIn(view: string): string[] {
  const open = globalThis as { looks?: Record<string, string[]> }
  open.looks ??= {}
  const known = open.looks
  // Longhands; what a custom property is where nothing uses it, nobody sees.
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'))
  return [...document.querySelectorAll('html, body, body *')].flatMap((element, place) =>
    ['', '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part)
      const isThere = part === '' || !/^(?:none|normal)$/.test(style.content)
      const look = isThere ? names.map((name) => style.getPropertyValue(name)) : []
      const who = `${view} ${place} ${element.tagName} ${element.getAttribute('class')}${part}`
      const before = known[who] ?? look
      known[who] = before
      return names.flatMap((name, at) =>
        before[at] === look[at] ? [] : [`${who}: ${name}: ${before[at]} → ${look[at]}`],
      )
    }),
  )
}

/** The rules of the whole sheet that fit an element of the page in some state, and are not among its own. */
const missing = (page: Page) =>
  page.evaluate(() => {
    const states =
      /(?<!\\):(?:hover|focus|focus-visible|focus-within|active|disabled|checked|open|popover-open|empty|invalid|user-invalid|placeholder-shown|target|modal)\b|\[(?:open|data-pressed|data-pending|aria-(?:current|pressed|expanded|selected|busy|disabled|invalid|checked))[^\]]*\]|(?<!\\)::?(?:before|after|marker|placeholder|backdrop|details-content|file-selector-button|-webkit-[\w-]+|-moz-[\w-]+)\b/g
    const fits = (selector: string) => {
      const always = selector
        .replaceAll(states, '')
        .replaceAll(/:(?:is|where|not|has)\([\s,]*\)/g, '')
        .replaceAll(/(^|,)\s*(?=,|$)/g, '$1*')
      return document.querySelector(always) !== null
    }
    const rulesIn = (rules: CSSRuleList, around: string): [string, CSSStyleRule][] =>
      [...rules].flatMap((rule): [string, CSSStyleRule][] => {
        if (rule instanceof CSSStyleRule)
          return [[`${around}${rule.cssText.replace(/--[\w-]+: [^;]*;|\s/g, '')}`, rule]]
        if (!(rule instanceof CSSGroupingRule)) return []
        return rulesIn(rule.cssRules, `${around}${rule.cssText.split('{')[0]} `)
      })
    const [own = [], whole = []] = [...document.styleSheets].map((sheet) =>
      rulesIn(sheet.cssRules, ''),
    )
    const known = new Set(own.map(([text]) => text))
    return whole
      .filter(([text, rule]) => !known.has(text) && fits(rule.selectorText))
      .map(([text]) => text)
  })

test.each(Object.keys(paths) as (keyof typeof paths)[])(
  'the first HTML of %s looks with its own rules as with all',
  async (name) => {
    const { page, style } = await openFirst(paths[name])
    expect(await whoChanged(page)).toEqual([])
    await style()
    expect(await whoChanged(page)).toEqual([])
    expect(await missing(page)).toEqual([])
  },
)

test('scripts wait for the whole style sheet, and come without it where it cannot be had, which is asked for until it comes', async () => {
  const { page } = await journey.browser.visitor()
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    await release.promise
    await route.abort()
  })
  const asked = page.waitForRequest('**/assets/*.css')
  await page.goto('/browse')
  await asked
  await page.keyboard.press('Shift')
  // All scripts are there, and nothing else keeps them from beginning.
  const areThere = () =>
    page.evaluate(() => {
      const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
      const arrived = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
      return scripts.length > 0 && scripts.every(({ href }) => arrived.has(href))
    })
  await expect.poll(areThere).toBe(true)
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))),
  )
  expect(await page.evaluate(() => '__reactRouterManifest' in window)).toBe(false)
  release.resolve()
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  await page.unrouteAll()
  const count = () => page.evaluate(() => [...document.styleSheets].at(-1)?.cssRules.length)
  await expect.poll(count).toBeGreaterThan(0)
})
