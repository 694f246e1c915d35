import sharp from 'sharp'
import { product } from '../domain/product.ts'
import { startChromium } from '../tests/chromium.ts'

/**
 * Takes the picture of the README from a running demo:
 *   node docs/screenshot.ts http://localhost:3000
 */
const url = process.argv[2] ?? 'http://localhost:3000'
const browser = await startChromium()

async function shoot(path: string, width: number, height: number, isDark: boolean) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  // The offer of a tour would lie over the items.
  await context.addInitScript(
    (key) => localStorage.setItem(key, 'true'),
    `${product.slug}-tutorial-completed`,
  )
  const page = await context.newPage()
  await page.goto(url + path)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('.skeleton') === null)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

const desktop = await shoot('/browse', 1100, 720, false)
const phone = await shoot('/browse', 360, 720, true)
await browser.close()
const gap = 24
await sharp({
  create: {
    width: 1100 + 360 + 3 * gap,
    height: 720 + 2 * gap,
    channels: 3,
    background: '#e2d8c7',
  },
})
  .composite([
    { input: desktop, left: gap, top: gap },
    { input: phone, left: 1100 + 2 * gap, top: gap },
  ])
  .png({ palette: true, quality: 80 })
  .toFile(new URL('screenshot.png', import.meta.url).pathname)
