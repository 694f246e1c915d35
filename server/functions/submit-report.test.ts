import { expect, test } from 'vitest'
import { publicKey } from '../../domain/accounts/limits.ts'
import { lettersTo } from '../../tests/letters.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const moderators = 'moderation@example.org'
const world = openFileWorld({ settings: { moderationEmail: moderators } })
const served = openFileServer(world)

async function submit(token: string | null, body: unknown) {
  const answer = await fetch(`${served.url}/functions/v1/submit-report`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: publicKey,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const kept = () => world.database.selectFrom('reports').selectAll().execute()

test('takes {reportData}, stores it in the session’s name and sends it to the moderators [CALL-69, REPORT-03, REPORT-11, ROLE-10]', async () => {
  const { actor, accessToken } = await world.aSignedInMember('Rahim Sheikh')
  const reported = await world.aMember('Asha Kulkarni')
  const reportData = {
    reporter_email: 'somebody-else@example.org',
    reported_user: reported.email,
    reason: 'Spam',
    description: 'Bcc: all@example.org\r\nSubject: hello',
    timestamp: '1999-01-01T00:00:00Z',
    reported_user_name: 'Nobody',
  }
  const answer = await submit(accessToken, { reportData })
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await kept()).toMatchObject([
    {
      reporter_id: actor.id,
      reported_id: reported.id,
      description: 'Bcc: all@example.org\nSubject: hello',
    },
  ])
  expect(await lettersTo(world, moderators)).toMatchObject([
    { kind: 'report-received', reporter: { email: actor.email, name: 'Rahim Sheikh' } },
  ])
  expect(await submit(accessToken, { reportData })).toMatchObject({
    status: 200,
    body: {
      error: 'You have already reported this user for this reason.',
      code: 'already_reported',
    },
  })
})

test('says to whoever has no session that they must log in, in the specification’s words [REPORT-05]', async () => {
  const { id } = await world.aMember()
  const reportData = { reported_user: id, reason: 'Spam' }
  const ended = await world.aSignedInMember()
  await world.domain.accounts.signOut(ended.actor, 'global')
  const before = await kept()
  for (const token of [null, publicKey, 'not-a-token', ended.accessToken])
    expect(await submit(token, { reportData }), String(token)).toMatchObject({
      status: 401,
      body: { error: 'You must be logged in to report a user.' },
    })
  expect(await kept()).toEqual(before)
})

test('refuses other shapes with what is wrong, and a locked account [REPORT-03, REPORT-04]', async () => {
  const { actor, accessToken } = await world.aSignedInMember()
  const { id } = await world.aMember()
  const before = await kept()
  const noReason = 'Please select a reason for reporting this user.'
  const wrong: [unknown, string][] = [
    [{ reportData: { reported_user: id } }, noReason],
    [{ reportData: { reported_user: id, reason: 'Boring' } }, noReason],
    [{ reportData: { reason: 'Spam' } }, 'The reported user is missing'],
    [{ reported_user: id, reason: 'Spam' }, 'The report is missing'],
    [[], 'The report is missing'],
    ['{"broken"', 'Could not parse request body as JSON'],
  ]
  for (const [body, error] of wrong)
    expect(await submit(accessToken, body), JSON.stringify(body)).toMatchObject({
      status: 400,
      body: { error },
    })
  const own = await submit(accessToken, { reportData: { reported_user: actor.id, reason: 'Spam' } })
  expect(own).toMatchObject({ status: 403, body: { error: 'You cannot report yourself.' } })
  const lock = { locked_at: new Date() }
  await world.database.updateTable('users').set(lock).where('id', '=', actor.id).execute()
  const locked = await submit(accessToken, { reportData: { reported_user: id, reason: 'Spam' } })
  expect(locked).toMatchObject({ status: 403, body: { code: 'user_banned' } })
  expect(await kept()).toEqual(before)
})

test('what was reported is in no answer to anybody else [REPORT-11, ROLE-28]', async () => {
  const { accessToken } = await world.aSignedInMember()
  const reported = await world.aSignedInMember('Leela Menon')
  const item = await world.anItem(reported.actor)
  const description = 'a secret of the moderators'
  const reportData = { reported_user: reported.actor.id, reason: 'Other', description }
  await submit(accessToken, { reportData })
  for (const path of [`/api/v1/items/${item}`, '/api/v1/items', '/api/v1/openapi.json'])
    for (const token of [reported.accessToken, accessToken, null]) {
      const headers = new Headers(token === null ? [] : [['authorization', `Bearer ${token}`]])
      const answer = await (await fetch(`${served.url}${path}`, { headers })).text()
      expect(answer).not.toContain(description)
      expect(answer).not.toMatch(/moderator|"admin/i)
    }
})
