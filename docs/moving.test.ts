import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { aFreePort } from '../tests/free-port.ts'
import { linesWith, openMachine } from '../tests/operations-page.ts'

test('a community that is closed is started by nothing, and nothing of its members stays on the machine', async () => {
  const { run, asked, at, backups } = await openMachine()
  await mkdir(at('data-before-2026-11-22-031000'))
  await run(linesWith('/srv/aadaan/settings /backup'))
  expect(await asked()).toEqual([
    'systemctl disable --now aadaan-backup.timer',
    'systemctl disable --now aadaan',
  ])
  expect(await backups()).toEqual([])
  expect((await readdir(at(''))).sort()).toEqual(['backup', 'bin', 'log'])
})

test('a machine that was moved from is started by nothing, its nightly backup neither', () => {
  const lines = linesWith('# on the old machine').split('\n')
  const disabled = lines.filter((line) => line.includes('disable --now'))
  expect(disabled.map((line) => line.trim().split(' ').at(-1))).toEqual([
    'aadaan-backup.timer',
    'aadaan',
  ])
})

test('a machine that was moved to is asked until it is ready, as its first start installs and builds', async () => {
  const [line = ''] = linesWith('# on the new machine').match(/curl .*ready/) ?? []
  const port = await aFreePort()
  const answers = [503, 200]
  const server = createServer((_, answer) => {
    answer.writeHead(answers.shift() ?? 500).end()
  })
  onTestFinished(() => void server.close())
  const here = line.replace('3000', `${port}`).replace('delay 5', 'delay 1')
  const asking = spawn('bash', ['--norc', '-c', here])
  asking.stderr.on('data', (said) => {
    if (`${said}`.includes('Will retry') && !server.listening) server.listen(port, '127.0.0.1')
  })
  expect(await once(asking, 'close')).toEqual([0, null])
  expect(answers).toEqual([])
})
