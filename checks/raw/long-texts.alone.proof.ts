import { expect, test } from 'vitest'
import { largestBody } from '../../server/body.ts'
import { processorTime } from '../processes.ts'
import { isLong } from '../proof.ts'
import { aServerProcess, type ServerProcess } from '../server-process.ts'
import { besideHonestPeople, expectHonest, honestFigure } from './honest.ts'

/** Milliseconds of the processor for a request; beside other tests more of them are other people's. */
const mostPart = isLong ? 20 : 60
const honestWithin = 5_000
const repeats = isLong ? 50 : 2
const atOnce = 20

const pieces = ['\u0315\u0300', '👨‍👩‍👧‍👦', '\u3164', '@', 'a.', ' ']
/** Bytes of the text: of the attack that was found, and the most that its door reads, less the rest of a body. */
const attack = 960_000
const rest = 1_000

type Door = keyof typeof largestBody
type Target = [door: Door, method: string, path: string, field: string[], body: object]

const account = { email: 'asha@example.org', password: 'the brass lamp', data: {} }
const code = { type: 'recovery', email: account.email, token: '123456' }
const reset = { email: account.email, otp: '123456', newPassword: account.password }
const report = { reportData: { reported_user: account.email, reason: 'Spam', description: '' } }
const item = { title: 'Lamp', description: 'Of brass', condition: 'good', instructions: '' }
const token = '/auth/v1/token?grant_type='
const otp = '/functions/v1/verify-reset-otp'

/** Every field for texts of the doors that a guest may send to. */
const targets: Target[] = [
  ['auth', 'POST', `${token}password`, ['email'], { password: '' }],
  ['auth', 'POST', `${token}password`, ['password'], account],
  ['auth', 'POST', `${token}refresh_token`, ['refresh_token'], {}],
  ...[['email'], ['password'], ['data', 'full_name']].map(
    (field): Target => ['auth', 'POST', '/auth/v1/signup', field, account],
  ),
  ['auth', 'POST', '/auth/v1/recover', ['email'], {}],
  ['auth', 'POST', '/auth/v1/resend', ['email'], { type: 'signup' }],
  ['auth', 'POST', '/auth/v1/verify', ['token_hash'], { type: 'signup' }],
  ...['type', 'email', 'token'].map(
    (field): Target => ['auth', 'POST', '/auth/v1/verify', [field], code],
  ),
  ['functions', 'POST', otp, ['email'], {}],
  ['functions', 'POST', otp, ['otp'], { email: account.email }],
  ...['email', 'otp', 'newPassword'].map(
    (field): Target => ['functions', 'POST', otp, [field], reset],
  ),
  ...['reported_user', 'reason', 'description'].map(
    (field): Target => [
      'functions',
      'POST',
      '/functions/v1/submit-report',
      ['reportData', field],
      report,
    ],
  ),
  ...Object.keys(item).map((field): Target => ['api', 'POST', '/api/v1/items', [field], item]),
  ...['full_name', 'location', 'bio', 'phone', 'avatar_url'].map(
    (field): Target => ['api', 'PATCH', '/api/v1/me/profile', [field], {}],
  ),
]

// No text costs more than a short one, however long it is.
test('long texts cost nothing', async ({ annotate }) => {
  const server = await aServerProcess()
  await server.start()
  const bodies = targets.flatMap(bodiesOf)
  // Once before: what is sent first pays for what is loaded then.
  for (const body of bodies) await send(server.url, body)
  const costs: { name: string; cost: number }[] = []
  for (const body of bodies) {
    const cost = await costOf(server, body, repeats)
    // A machine tidies up now and then: what was too much is tried again, and longer.
    const usual = cost <= mostPart ? cost : await costOf(server, body, 4 * Math.max(repeats, 5))
    costs.push({ name: body.name, cost: usual })
  }
  const { honest } = await besideHonestPeople(server.url, honestWithin, () =>
    flood(server.url, bodies),
  )
  const [worst] = costs.sort((a, b) => b.cost - a.cost)
  await annotate(
    `${targets.length} fields, ${bodies.length} texts, ${worst?.cost} ms of the processor at most ` +
      `(${worst?.name}; limit: ${mostPart}), ${honestFigure(honest)} (limit: ${honestWithin})`,
  )
  expect(costs.filter(({ cost }) => cost > mostPart)).toEqual([])
  expectHonest(honest, honestWithin)
})

/** Milliseconds of the processor that the server takes for one request, on average. */
async function costOf({ url, pid }: ServerProcess, body: Body, times: number) {
  const before = await processorTime(pid() ?? 0)
  for (let time = 0; time < times; time++) await send(url, body)
  return ((await processorTime(pid() ?? 0)) - before) / times
}

type Body = { name: string; method: string; path: string; text: string }

function bodiesOf([door, method, path, field, body]: Target): Body[] {
  return pieces.flatMap((piece) =>
    [attack, largestBody[door] - rest].map((bytes) => {
      const long = piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)))
      const name = `${path} ${field.join('.')} ${JSON.stringify(piece)} ${bytes}`
      return { name, method, path, text: JSON.stringify(withText(body, field, long)) }
    }),
  )
}

function withText(body: object, [name = '', ...further]: string[], text: string): object {
  const within = (body as Record<string, object>)[name] ?? {}
  return { ...body, [name]: further.length > 0 ? withText(within, further, text) : text }
}

/** Any answer is right but one that opens or breaks something; hung up on is an answer, too. */
async function send(url: string, { name, method, path, text }: Body) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method, headers, body: text }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  if (answer && (answer.status < 400 || answer.status >= 500) && !path.includes(otp))
    throw new Error(`${name} is answered with ${answer.status}`)
}

async function flood(url: string, bodies: Body[]) {
  const waiting = bodies.values()
  const sendOn = async () => {
    for (const body of waiting) await send(url, body)
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
}
