import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFreePort } from '../free-port.ts'
import { spawnServer } from '../spawned-server.ts'
import { openBrowser, visit } from './browser.ts'

const dev = new URL('../../server/dev.ts', import.meta.url).pathname

test('the server for development shows a page that answers to clicks', {
  // It builds nothing before: each part is made as the page asks for it.
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-development-'))
  await chmod(folder, 0o711)
  const port = await aFreePort()
  const settings = { DATA_DIR: folder, PORT: String(port), NODE_ENV: 'development' }
  const server = spawnServer(settings, [process.execPath, dev])
  onTestFinished(async () => {
    await server.end()
    await rm(folder, { recursive: true, force: true })
  })
  await expect.poll(server.output, { timeout: 240_000 }).toContain('Aadaan is ready')
  const browser = await openBrowser({ url: `http://127.0.0.1:${port}` })
  onTestFinished(browser.close)
  const { page, problems } = await browser.visitor()
  page.setDefaultTimeout(240_000)
  await visit(page, '/browse')
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  expect(problems).toEqual([])
})
