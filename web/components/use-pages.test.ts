import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../tests/journeys/browser.ts'
import type { ListPage } from '../../tests/list-page.tsx'

let browser: Browser
let script: string
beforeAll(async () => {
  script = await bundled('../../tests/list-page.tsx')
  browser = await openBrowser({ url: 'http://localhost' })
})
afterAll(() => browser?.close())

/** React says in development what is wrong with a list, so this is not what members get. */
async function bundled(path: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(path, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })
  const [chunk] = 'output' in made ? made.output : []
  if (chunk?.type !== 'chunk') throw new Error('The page of the list was not built.')
  return chunk.code
}

describe.each(['there', 'a promise'] as const)('a list whose first page is %s', (firstIs) => {
  /** The list with so many pages read. */
  async function open(pages: number) {
    const { page, problems } = await browser.visitor()
    await page.addScriptTag({ content: script })
    await page.evaluate((how) => window.list.start(how), firstIs)
    for (let read = 1; read < pages; read++) {
      await shows(page, `${rowsTo(read * 3)} more idle`)
      await more(page).click()
    }
    await shows(page, `${rowsTo(pages * 3)} more idle`)
    return { page, problems }
  }

  test('has all rows after a refresh, in their order', async () => {
    const { page, problems } = await open(3)
    await refresh(page, {})
    await shows(page, `${rowsTo(9)} more idle`)
    await more(page).click()
    await shows(page, `${rowsTo(10)} idle`)
    const offers = await page.evaluateHandle(() => {
      const seen: string[] = []
      const note = () => seen.push(...(document.body.innerText.match(/more/g) ?? []))
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
      return seen
    })
    await refresh(page, { asked: [] })
    const asked = () => page.evaluate(() => window.list.asked)
    await expect.poll(asked).toEqual([null, '9', '3', '6', '9'])
    await shows(page, `${rowsTo(10)} idle`)
    expect(await offers.jsonValue()).toEqual([])
    expect(problems).toEqual([])
  })

  test('has no row twice when others went, and none that is gone', async () => {
    const { page, problems } = await open(3)
    await refresh(page, { rows: [2, 3, 4, 6, 7, 8, 9, 10] })
    await shows(page, 'i2 i3 i4 i6 i7 i8 i9 i10 idle')
    await refresh(page, { rows: [0, 2, 3, 4, 6, 7, 8, 9, 10] })
    await shows(page, 'i0 i2 i3 i4 i6 i7 i8 i9 i10 idle')
    expect(problems).toEqual([])
  })

  test('begins anew when its first page is all new', async () => {
    const { page } = await open(2)
    await refresh(page, { rows: [-2, -1, 0, 1, 2, 3, 4] })
    await shows(page, 'i-2 i-1 i0 more idle')
    await more(page).click()
    await shows(page, 'i-2 i-1 i0 i1 i2 i3 more idle')
  })

  test('keeps its rows when a further page fails, and reads it when asked again', async () => {
    const { page } = await open(2)
    await page.evaluate(() => Object.assign(window.list, { isDown: true }))
    await more(page).click()
    await shows(page, `${rowsTo(6)} failed more idle`)
    await page.evaluate(() => Object.assign(window.list, { isDown: false }))
    await more(page).click()
    await shows(page, `${rowsTo(9)} more idle`)
  })

  test('reads a further page also when a refresh comes while it is on its way', async () => {
    const { page, problems } = await open(2)
    await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<void>()
      Object.assign(window.list, { held: promise, release: resolve })
    })
    await more(page).click()
    await shows(page, `${rowsTo(6)} more busy`)
    await page.evaluate(() => {
      const refreshed = window.list.refresh()
      window.list.release()
      return refreshed
    })
    await shows(page, `${rowsTo(9)} more idle`)
    expect(problems).toEqual([])
  })

  test('asks once for each page that a refresh makes it read anew, also when they fail', async () => {
    const { page } = await open(3)
    await refresh(page, { isDown: true, asked: [] })
    await shows(page, `${rowsTo(9)} failed more idle`)
    await page.evaluate(() => Object.assign(window.list, { isDown: false }))
    await more(page).click()
    await shows(page, `${rowsTo(10)} idle`)
    // The router itself asks for the last page again.
    const [first, last, ...reread] = await page.evaluate(() => window.list.asked)
    expect([first, last, reread]).toEqual([null, '6', ['3', '3', '6', '9']])
  })
})

const rowsTo = (last: number) =>
  Array.from({ length: last }, (_, index) => `i${index + 1}`).join(' ')
const more = (page: Page) => page.getByRole('button', { name: 'more' })
const shows = (page: Page, text: string) =>
  expect
    .poll(async () => (await page.locator('body').innerText()).replace(/\s+/g, ' ').trim())
    .toBe(text)

/** Loads the page's data again, after this has changed. */
const refresh = (page: Page, change: Partial<ListPage>) =>
  page.evaluate(async (changed) => {
    Object.assign(window.list, changed)
    await window.list.refresh()
  }, change)
