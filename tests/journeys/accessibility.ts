import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Has axe on every page of a visitor from the start: who looks at many need not send it to each of them. */
export const bringAxe = async (context: BrowserContext) =>
  context.addInitScript({ content: await axeSource })

/**
 * What on a page hinders people who see, hear or move differently, in light and in dark colours; empty
 * when nothing does. The page is left in light ones.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  // What was just sent may be about to have its colours back.
  await inColours(page, 'light')
  const found = await violations(page, '')
  await inColours(page, 'dark')
  // Nothing else is different in the dark.
  const inTheDark = await violations(page, `runOnly: ['color-contrast']`)
  await inColours(page, 'light')
  return [...found, ...inTheDark.map((one) => `in dark colours, ${one}`)]
}

/**
 * Changes the colours that the device asks for, and waits until they have changed. What comes onto the page
 * meanwhile has the colour of what it stands in, and changes after that. In what is folded, finished changes stay.
 */
async function inColours(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const isChanging = (one: Animation) =>
      one instanceof CSSTransition && one.playState === 'running'
    while (document.getAnimations().some(isChanging)) await new Promise(requestAnimationFrame)
  })
}

/** Only what is wrong comes over from the page; the rest would be megabytes. */
async function violations(page: Page, options: string): Promise<string[]> {
  const run = `axe.run({ resultTypes: ['violations'], ${options} }).then((all) => all.violations)`
  const found = (await page.evaluate(run)) as AxeResults['violations']
  return found.map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
}

/** By how many pixels a page is wider than the window. */
export const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What can be pressed on a page but is smaller than a finger, in either direction; links in running text may be. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44
    const pressed =
      'a[href], button, summary, select, input, textarea, [role="button"], [role="tab"]'
    const control = (element: Element | null) =>
      element?.closest('label')?.control ?? element?.closest(pressed)
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim()
    /** How far one can go from the middle before something else is pressed. */
    const reach = (element: Element, x: number, y: number, [right, down]: [number, number]) => {
      let far = 0
      while (
        far < least &&
        control(document.elementFromPoint(x + right * (far + 1), y + down * (far + 1))) === element
      )
        far++
      return far
    }
    function sizeOf(element: Element) {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const at = (right: number, down: number) => reach(element, x, y, [right, down])
      return [1 + at(1, 0) + at(-1, 0), 1 + at(0, 1) + at(0, -1)]
    }
    const small: string[] = []
    const inFront = document.querySelector('dialog:modal') ?? document
    for (const element of inFront.querySelectorAll(pressed)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('.sr-only, [aria-hidden=true]') || isInText(element)) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const [wide = 0, high = 0] = sizeOf(element).map((pixels) => Math.ceil(pixels))
      const isOutside = element.getBoundingClientRect().bottom < 0
      if (!isOutside && (wide < least || high < least))
        small.push(`${wide} × ${high}: ${element.outerHTML.slice(0, 120)}`)
    }
    return small
  })

/** A page hinders nobody, has nothing too small for a finger, and nothing that is wider than it. */
export async function looksWell(page: Page) {
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await overflows(page)).toBe(0)
}
