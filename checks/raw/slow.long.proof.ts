import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { aServerProcess } from '../server-process.ts'
import { runTool } from '../tool.ts'
import { wordList } from '../word-list.ts'
import { besideHonestPeople, expectHonest, type Honest, honestFigure } from './honest.ts'
import { dawdle } from './socket.ts'

const dawdlers = 200
const seconds = 60
/** Milliseconds. */
const honestWithin = 1_000

// Hundreds of clients that send or read next to nothing take nothing away from the others.
test('slow clients take nothing away from the others', async ({ annotate }) => {
  const server = await aServerProcess()
  await server.start()
  const results = new Map<string, Honest>()
  for (const [name, attack] of Object.entries(attacks)) {
    const { honest } = await besideHonestPeople(server.url, honestWithin, () => attack(server.url))
    results.set(name, honest)
  }
  const figures = [...results].map(([name, one]) => `\n      ${name}: ${honestFigure(one)}`)
  await annotate(
    `${results.size} attacks of ${dawdlers} clients, ${seconds} s each (limit: ${honestWithin} ms)${figures.join('')}`,
  )
  for (const honest of results.values()) expectHonest(honest, honestWithin)
})

const slowRequests = [
  `GET /browse HTTP/1.1\r\nHost: giving.example\r\nX-Long: ${'a'.repeat(500)}`,
  'POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"email":"',
]

/** Clients of our own, who send a byte a second, and those of slowhttptest in its four ways. */
const attacks: Record<string, (url: string) => Promise<unknown>> = {
  async 'a byte a second'(url) {
    const stops = Array.from({ length: dawdlers }, (_, at) =>
      dawdle(new URL(url), slowRequests[at % slowRequests.length] ?? ''),
    )
    await delay(seconds * 1000)
    for (const stop of stops) stop()
  },
  'headers without an end': (url) => slowHttpTest('-H -i 5 -x 24 -t GET', `${url}/browse`),
  'bodies without an end': (url) => slowHttpTest('-B -i 5 -s 8192 -x 10', `${url}/auth/v1/signup`),
  'overlapping ranges': (url) => slowHttpTest('-R -a 10 -b 3000', `${url}/browse`),
  // Ten times 160 kB a connection, of which the network's own memory holds the least.
  'answers read by the byte': (url) =>
    slowHttpTest('-X -k 10 -w 10 -y 20 -n 5 -z 32', `${url}/api/v1/openapi.json`),
}

/** Twenty more every second: they are to be slow, not a flood of pages. */
async function slowHttpTest(way: string, url: string) {
  const size = `-c ${dawdlers} -r 20 -l ${seconds} -p 3`
  const printed = await runTool('slowhttptest', wordList(`${way} ${size} -u ${url}`), seconds + 30)
  const seen = stripVTControlCharacters(printed)
  expect(seen, 'connections of slowhttptest').toMatch(/(connected|closed): +[1-9]/)
}
