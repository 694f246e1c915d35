import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What on a page hinders people who see, hear or move differently; empty when nothing does. */
export async function hindrances(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource)
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults
  return violations.map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
}

/** By how many pixels a page is wider than the window. */
export const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
