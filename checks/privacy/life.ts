import type pg from 'pg'
import { hour } from '../../domain/durations.ts'
import type { MailServer } from '../../tests/mail-server.ts'
import { aPhoto } from '../../tests/photo-samples.ts'
import { type Secrets, someSecrets } from './secrets.ts'
import { ask, aVisitor, enter, letterTo, share, type Visitor } from './visitor.ts'

/** What stays when a member leaves, without their name: the promise of the page about privacy. */
export const remainders = { title: 'Bamboo shelf of two', review: 'Kindly given and clean' }

/** Two who exchange things; everything that `member` tells is a secret of this run. */
export type Life = {
  member: Visitor
  friend: Visitor
  secrets: Secrets
  /** What the member was given to prove who they are, each good for once or for a while. */
  proofs: Record<string, string>
  /** Where something of the member was to be seen. */
  places: string[]
  /** Items: one that nobody asked for, one of the friend, one that the friend was promised. */
  items: { own: string; wanted: string; promised: string }
}

const friendsPassword = 'brass-and-bell-42'

/** A whole run of somebody who does everything that one can do. */
export async function aLife(url: string, mail: MailServer, database: pg.Client): Promise<Life> {
  const secrets = someSecrets()
  const [member, friend] = [aVisitor(url, secrets.email), aVisitor(url, `ravi@example.org`)]
  await enter(friend, mail, friendsPassword, 'Ravi')
  const confirmation = await enter(member, mail, secrets.password, secrets.name)
  const first = { access: member.accessToken, refresh: member.refreshToken }
  const photo = await describeOneself(member, secrets)
  const items = await exchange(member, friend, secrets)
  await explain(member, friend, secrets, database)
  await sayMore(member, friend, secrets)
  const proofs = { confirmation, ...first, ...(await changePassword(member, mail, secrets)) }
  const places = [
    '/',
    '/browse',
    '/api/v1/items',
    '/api/v1/app-ratings',
    '/sitemap.xml',
    '/sitemap/1',
    ...[`/item/${items.own}`, `/api/v1/items/${items.own}`, `/og/item/${items.own}`],
    ...[`/profile?userId=${member.id}`, `/api/v1/members/${member.id}`, photo],
    ...[`/api/v1/members/${member.id}/items`, `/api/v1/members/${friend.id}/reviews`],
  ]
  return { member, friend, secrets, proofs, places, items }
}

/** Resolves to the address of the own picture. */
async function describeOneself(member: Visitor, { name, phone, town, about }: Secrets) {
  const path = `${member.id}/1763700000000_0.jpg`
  const photo = new Uint8Array(await aPhoto())
  await member.do('POST', `/storage/v1/object/item-images/${path}`, photo, 'image/jpeg')
  const avatar_url = `/storage/v1/object/public/item-images/${path}`
  const profile = { full_name: name, phone, location: town, bio: about, avatar_url }
  await member.do('PATCH', '/api/v1/me/profile', profile)
  return avatar_url
}

async function exchange(member: Visitor, friend: Visitor, secrets: Secrets) {
  const { title, description, pickup, request, message, endingWords, meetingPlace } = secrets
  const offered = { windows: [aTime(50)], place: meetingPlace }
  const own = await share(member, { title, description, instructions: pickup, ...offered })
  const promised = await share(member, { title: remainders.title, instructions: pickup })
  const asked = await ask(friend, promised)
  await member.do('POST', `/api/v1/requests/${asked}/approve`)
  await member.do('POST', '/api/v1/messages', {
    recipient_id: friend.id,
    item_id: promised,
    message,
  })
  const [soon, place] = [aTime(30), meetingPlace]
  await member.do('PUT', `/api/v1/items/${promised}/windows`, offered)
  const proposing = `/api/v1/requests/${asked}/pickups`
  const time = (await member.do('POST', proposing, { ...soon, place })).json.id
  await friend.do('POST', `/api/v1/pickups/${time}/agree`)
  const released = await share(member)
  const ended = await ask(friend, released)
  await member.do('POST', `/api/v1/requests/${ended}/approve`)
  const why = { why: 'other', words: endingWords }
  await member.do('POST', `/api/v1/requests/${ended}/release`, why)
  const [wanted, received] = [await share(friend), await share(friend)]
  await ask(member, wanted, { message: request })
  const hoped = await ask(member, received, { message: request })
  await friend.do('POST', `/api/v1/requests/${hoped}/approve`)
  await friend.do('POST', `/api/v1/items/${received}/complete`)
  const rating = { rating: 5, comment: remainders.review }
  await member.do('POST', `/api/v1/items/${received}/reviews`, rating)
  return { own, wanted, promised }
}

function aTime(hours: number) {
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  return { starts_at: at(hours), ends_at: at(hours + 2) }
}

/** Did not come to a time, which the database is told of as nobody waits for it here, and says why. */
async function explain(member: Visitor, friend: Visitor, { excuse }: Secrets, database: pg.Client) {
  const request = await ask(member, await share(friend))
  await friend.do('POST', `/api/v1/requests/${request}/approve`)
  await database.query(
    `insert into pickups (request_id, proposed_by, agreed_by, state, created_at, agreed_at, starts_at, ends_at)
    values ($1, $2, $3, 'agreed', now() - interval '3 h', now() - interval '3 h', now() - interval '2 h', now() - interval '1 h')`,
    [request, friend.id, member.id],
  )
  await friend.do('POST', `/api/v1/requests/${request}/no-show`)
  const { no_shows } = (await member.do('GET', '/api/v1/me/habits')).json
  const [said] = no_shows as { id: string }[]
  await member.do('POST', `/api/v1/no-shows/${said?.id}/answer`, { answer: excuse })
}

async function sayMore(member: Visitor, friend: Visitor, secrets: Secrets) {
  const { appWords, reportWords, enquiryWords, name, email } = secrets
  await member.do('PUT', '/api/v1/me/app-rating', { rating: 4, comment: appWords })
  const report = { reported_user: friend.id, reason: 'Spam', description: reportWords }
  await member.do('POST', '/functions/v1/submit-report', { reportData: report })
  const enquiry = { name, email, subject: 'problem', message: enquiryWords }
  await member.do('POST', '/api/v1/enquiries', enquiry)
  await member.do('GET', '/api/v1/me/export')
}

/** Sets a new password by a letter; resolves to it, and to the code, the link and the tokens of the way. */
async function changePassword(member: Visitor, mail: MailServer, { email, password }: Secrets) {
  const step = (body: object) =>
    member.do('POST', '/functions/v1/verify-reset-otp', { email, ...body })
  await step({})
  const code = await letterTo(mail, email, /#reset-otp=(\d{6})/)
  const link = await letterTo(mail, email, /\/reset-password#token_hash=([\w-]+)/)
  const { reset_token } = (await step({ otp: code })).json
  const newPassword = `${password}-new`
  await step({ otp: reset_token, newPassword })
  await member.signIn(newPassword)
  const { accessToken: access2, refreshToken: refresh2 } = member
  return { code, link, reset: String(reset_token), access2, refresh2, newPassword }
}
