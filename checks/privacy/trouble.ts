import type pg from 'pg'
import type { MailServer } from '../../tests/mail-server.ts'
import { aSocket, joining } from '../../tests/raw-socket.ts'
import type { ServerProcess } from '../server-process.ts'
import { wordList } from '../word-list.ts'
import type { Life } from './life.ts'
import { aVisitor } from './visitor.ts'

type Call = [method: string, path: string, body?: unknown]

const rounds = 3
/** What members write goes into these. */
const tables =
  wordList(`items item_requests messages reviews app_ratings reports enquiries profiles profile_private
  users sessions letters one_time_tokens letter_codes`)

/** Makes everything fail that can fail, with the member's words in it. Resolves to how many calls did. */
export async function provoke(
  server: ServerProcess,
  database: pg.Client,
  mail: MailServer,
  life: Life,
): Promise<number> {
  let failed = 0
  const call = async (list: Call[]) => {
    for (const [method, path, body] of list)
      if ((await life.member.send(method, path, body)).status >= 400) failed++
  }
  await call(refusals(life))
  failed += await tryToEnter(server.url, life)
  mail.answer.receiver = (address) => ({ code: 451, text: `4.2.1 <${address}> is busy` })
  await call([['POST', '/auth/v1/recover', { email: life.secrets.email }]])
  mail.answer.receiver = (address) => ({ code: 550, text: `5.1.1 <${address}> is unknown` })
  await call([['POST', '/functions/v1/verify-reset-otp', { email: life.secrets.email }]])
  for (const table of tables)
    await database.query(`alter table ${table} add constraint trouble check (false) not valid`)
  for (let round = 0; round < rounds; round++) await call(writes(life))
  for (const table of tables) await database.query(`alter table ${table} drop constraint trouble`)
  await server.killDatabase()
  await call(writes(life))
  await call(reads(life))
  await server.ready()
  return failed
}

/** What the database will not store, or does not answer. */
function writes({ secrets, proofs, items, friend }: Life): Call[] {
  const { email, name, phone, town, about, title, description, pickup, password } = secrets
  const item = { title, description, instructions: pickup, condition: 'good' }
  const message = { recipient_id: friend.id, item_id: items.promised, message: secrets.message }
  const report = { reported_user: friend.id, reason: 'Other', description: secrets.reportWords }
  const enquiry = { name, email, subject: 'problem', message: secrets.enquiryWords }
  return [
    ['POST', '/api/v1/items', item],
    ['POST', '/api/v1/enquiries', enquiry],
    ['PATCH', `/api/v1/items/${items.own}`, item],
    ['PATCH', '/api/v1/me/profile', { full_name: `${name} K`, location: town, bio: about }],
    ['PATCH', '/api/v1/me/profile', { phone }],
    ['POST', '/api/v1/messages', message],
    ['PUT', '/api/v1/me/app-rating', { rating: 3, comment: secrets.appWords }],
    ['POST', '/functions/v1/submit-report', { reportData: report }],
    ['POST', '/functions/v1/verify-reset-otp', { email }],
    ['POST', '/auth/v1/signup', { email: `new.${email}`, password, data: { full_name: name } }],
    ['POST', '/auth/v1/token?grant_type=password', { email, password: proofs.newPassword }],
    ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: proofs.access2 }],
    ['POST', '/auth/v1/recover', { email }],
    ['PUT', '/auth/v1/user', { password, current_password: proofs.newPassword }],
  ]
}

const reads = ({ secrets, places }: Life): Call[] => [
  ...places.map((path): Call => ['GET', path]),
  ['GET', `/login?email=${encodeURIComponent(secrets.email)}`],
]

/** What is no request, or asks for what is not to be had. */
function refusals({ secrets, proofs, items }: Life): Call[] {
  const words = Object.values(secrets)
  const { email } = secrets
  return [
    ...words.map((text): Call => ['POST', '/api/v1/items', `{"title":"${text}`]),
    ...words.map((text): Call => ['PATCH', '/api/v1/me/profile', { phone: `${text} no phone` }]),
    ...words.map((text): Call => ['GET', `/api/v1/items?category=${encodeURIComponent(text)}`]),
    ['POST', `/api/v1/items/${items.own}/requests`, { message: secrets.request }],
    ['POST', '/functions/v1/verify-reset-otp', { email, otp: proofs.code }],
    ['POST', '/functions/v1/verify-reset-otp', { email, otp: proofs.reset, newPassword: 'short' }],
    ['POST', '/auth/v1/verify', { type: 'signup', token_hash: proofs.confirmation }],
    ['POST', '/auth/v1/verify', { type: 'recovery', token_hash: proofs.link }],
    ['GET', `/auth/v1/verify?token=${proofs.link}&type=recovery&redirect_to=${email}`],
    ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: proofs.refresh }],
  ]
}

/** Comes with wrong passwords and old and broken tokens, at the door and on a live connection. */
async function tryToEnter(url: string, { secrets, proofs }: Life): Promise<number> {
  let failed = 0
  const stranger = aVisitor(url, secrets.email)
  for (const password of [secrets.password, `${proofs.newPassword}x`])
    await stranger.signIn(password).catch(() => failed++)
  for (const token of [proofs.access, `${proofs.access2}x`, proofs.refresh2, secrets.password]) {
    stranger.accessToken = token ?? ''
    if ((await stranger.send('GET', '/api/v1/me/profile')).status >= 400) failed++
    await joinWith(url, token ?? '')
  }
  return failed
}

/** Joins a channel for members with this token, and leaves once that was answered. */
async function joinWith(url: string, access_token: string): Promise<void> {
  const { ws, send, end } = await aSocket({ url })
  ws.once('message', () => ws.close())
  ws.send(`["1","0","realtime:own","phx_join",{"access_token":"${access_token}`)
  const wanted = joining([{ event: '*', schema: 'public', table: 'messages' }])
  send('1', '1', 'realtime:own', 'phx_join', { ...wanted, access_token })
  await end()
}
