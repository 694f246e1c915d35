import { existsSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--lang=en-US',
]
/**
 * One process for a visitor: our pages are isolated from whatever opened them, and a second
 * one would be started for that. Their scripts stay as they are: a page of a test lives for seconds, and making them
 * faster costs more than it gives.
 */
const forVisitors = ['--renderer-process-limit=1', '--js-flags=--no-opt --no-maglev']

const withWindows = '/usr/bin/chromium'
/** The same without windows, which opens a page six times sooner. */
const shell = '/usr/bin/chromium-headless-shell'

/** Starts Chromium with a home of its own. What the shell cannot do needs the one that `isWhole`. */
export async function startChromium({
  isWhole = false,
  ...options
}: LaunchOptions & { isWhole?: boolean } = {}): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'aadaan-browser-'))
  process.once('exit', () => rmSync(home, { recursive: true, force: true }))
  const installed = !isWhole && existsSync(shell) ? shell : withWindows
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? installed,
    args: isWhole ? flags : [...flags, ...forVisitors],
    env: { ...process.env, HOME: home },
    ...options,
  })
}
