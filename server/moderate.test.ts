import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseAddress } from '../database/address.ts'
import { guest } from '../domain/actor.ts'
import { day } from '../domain/durations.ts'
import { SendEnquiry } from '../domain/enquiries/input.ts'
import { SubmitReport } from '../domain/moderation/input.ts'
import { listedNoShows } from '../domain/no-shows/limits.ts'
import { lettersTo } from '../tests/letters.ts'
import { meetings } from '../tests/meetings.ts'
import { operator } from '../tests/moderation.ts'
import { moderate } from '../tests/operator-command.ts'
import { openWorld, type World } from '../tests/world.ts'
import { datedInIndia } from '../words/in-india.ts'
import { readOrder } from './moderation/arguments.ts'
import { obey } from './moderation/obey.ts'

describe('on a database of the operator’s own', () => {
  let world: World
  let settings: Record<string, string>
  let place: string
  beforeAll(async () => {
    world = await openWorld()
    const { host, port, database } = world.connection
    settings = {
      DATABASE_URL: databaseAddress({ ...world.connection, password: 'hush' }),
      GRIEVANCE_OFFICER: 'Meera Joshi',
      GRIEVANCE_EMAIL: 'complaints@giving.example',
    }
    place = `Database: connecting to ${host}:${port}, database ${database} …\n`
  })
  afterAll(() => world.close())
  const run = (...args: string[]) => moderate(settings, ...args)
  /** What it prints, without a process of its own. */
  async function says(...args: string[]) {
    const order = readOrder(args)
    if (order.verb === 'help') throw new Error('Only a process answers that.')
    const openPhotos = async () => world.deps.photos
    return `${await obey(order, { ...world.desk, folder: '/nowhere', openPhotos }, operator)}\n`
  }

  test('reports are listed, shown and answered, and every step is in the log [A19, ROLE-28]', async () => {
    const [asha, rahim] = [
      await world.aMember('Asha Kulkarni'),
      await world.aMember('Rahim Sheikh'),
    ]
    const item = await world.anItem(asha)
    expect(await run('list')).toEqual({
      code: 0,
      output: 'There are no open reports.\n',
      error: place,
    })
    const description = 'Sells it \u001b[2J elsewhere.'
    const reportData = { reported_user: asha.id, reason: 'Spam', description }
    await world.domain.reports.submitReport(rahim, SubmitReport.parse({ reportData }))
    const listed = await says('list')
    expect(listed).toMatch(/^1 open report\n/)
    expect(listed).toContain(`about   Asha Kulkarni <${asha.email}> ${asha.id}`)
    expect(listed).toContain('1 open report from 1 member, weight 0 (below 3)')
    const made = await world.database.selectFrom('reports').select('created_at').executeTakeFirst()
    const due = new Date(Date.parse(made?.created_at ?? '') + 7 * day).toISOString()
    expect(listed).toContain(`due     ${datedInIndia(due)}\n`)
    const [report = ''] = /^[0-9a-f-]{36}/m.exec(listed) ?? []
    const why = ['--reason', 'An advertisement']
    const hidden = await run('hide-item', `https://x.example/item/${item}`, ...why)
    expect(hidden.output).toContain('Hidden: “Cane armchair”.')
    expect(hidden.output).toContain('The member is told by letter, with your reason, unless they')
    const shown = await says('show', report)
    expect(shown).toContain('> Sells it [2J elsewhere.')
    expect(shown).not.toContain('\u001b')
    expect(shown).toContain(`hide-item ${item} by vikram: An advertisement`)
    await says('show-item', item, ...why)
    expect(await says('dismiss', report, ...why)).toBe(`Dismissed the report ${report}.\n`)
    const bio = { bio: 'Send money' }
    await world.domain.members.editMyProfile(asha, bio)
    const cleared = await says('clear-profile', asha.email, ...why)
    expect(cleared).toContain(`Cleared: Asha Kulkarni <${asha.email}> ${asha.id} has no picture`)
    expect(await says('lock', asha.email, ...why)).toContain('Locked: Asha Kulkarni')
    expect((await run('unlock', `https://x.example/profile?userId=${asha.id}`, ...why)).code).toBe(
      0,
    )
    const log = await world.database
      .selectFrom('moderation_log')
      .select(['operator', 'action', 'reason'])
      .orderBy('id')
      .execute()
    const actions = ['hide-item', 'show-item', 'dismiss', 'clear-profile', 'lock', 'unlock']
    expect(log).toEqual(
      actions.map((action) => ({ operator: 'vikram', action, reason: 'An advertisement' })),
    )
    const told = await lettersTo(world, asha.email)
    expect(told.map(({ kind }) => kind)).toEqual([
      'item-shown',
      'profile-cleared',
      'account-unlocked',
    ])
    for (const letter of told) expect(letter).toMatchObject({ reason: 'An advertisement' })
    const grievance = { name: 'Meera Joshi', email: 'complaints@giving.example' }
    expect(told.at(-1)).toMatchObject({ grievance })
  })

  test('comments are listed and hidden, and never colour the screen [A19, ROLE-28]', async () => {
    const rahim = await world.aMember('Rahim Sheikh')
    expect(await says('comments')).toBe('Nobody has written a comment.\n')
    const comment = 'Bad \u001b[2J words'
    const { id } = await world.domain.appRatings.rateApp(rahim, { rating: 1, comment })
    const listed = await says('comments')
    expect(listed).toContain(
      `${id}  1 star for the product\n  from    Rahim Sheikh <${rahim.email}>`,
    )
    expect(listed).toContain('  > Bad [2J words')
    expect(await says('comments', id)).toBe('None is older.\n')
    expect(listed).not.toContain('\u001b')
    const why = ['--reason', 'An insult']
    const hidden = await says('hide-comment', id, ...why)
    expect(hidden).toContain('Hidden: “Bad [2J words”. The stars stay.')
    expect(await says('comments')).toContain('1 star for the product (hidden)')
    expect(await says('show-comment', id, ...why)).toContain('Shown again: “Bad')
    expect(await says('delete-member', rahim.id, '--for-good', ...why)).toContain('Deleted:')
  })

  test('what was said of a member is found with its id, whatever became of it, and never colours the screen', async () => {
    const { aGiverAndReceiver, aMissedTime, answer, said, disputes } = meetings(world)
    const { giver, receiver } = await aGiverAndReceiver()
    const { requestId } = await aMissedTime(giver, receiver)
    expect(await says('no-shows', receiver.email)).toBe('Nobody said so of this member.\n')
    const id = await said(giver, requestId)
    const all = () => says('no-shows', receiver.id)
    expect(await all()).toContain(`${id}  said: “Cane armchair”, agreed for `)
    expect(await all()).toContain('  who may still answer: it cannot be decided yet\n')
    await answer(receiver, id, 'I was \u001b[2J there.')
    expect(await all()).toContain('  > I was [2J there.\n')
    const why = ['--reason', 'Both waited']
    for (const [verb, state] of [
      ['let-stand', 'stands'],
      ['drop-no-show', 'dropped'],
    ] as const) {
      await says(verb, id, ...why)
      expect(await says('no-shows')).toBe('Nobody disputes that they did not come.\n')
      expect(await all()).toContain(`${id}  ${state}: `)
    }
    await disputes(requestId, [giver, receiver], listedNoShows + 1)
    const disputed = await says('no-shows')
    expect(disputed.match(/ {2}disputed: /g)).toHaveLength(listedNoShows + 1)
    expect(disputed).not.toContain('Only')
    expect(await all()).toContain(`Only ${listedNoShows} are listed.`)
  })

  test('enquiries stand in the same list, are read and closed, and never colour the screen', async () => {
    const given = { name: 'Ravi \u001b[2J', email: 'ravi@example.org', subject: 'complaint' }
    const enquiry = SendEnquiry.parse({ ...given, message: 'It is gone.\nWhy?' })
    await world.domain.enquiries.sendEnquiry(guest, enquiry, { network: '203.0.113.9' })
    const listed = await says('list')
    expect(listed).toContain('1 open enquiry\n')
    expect(listed).toContain('from    Ravi [2J <ravi@example.org>, a guest, ')
    expect(listed).toContain('  due     ')
    const [id = ''] = /^[0-9a-f-]{36}(?= {2}complaint)/m.exec(listed) ?? []
    expect(await says('show', id)).toContain('  > It is gone.\n  > Why?')
    const closed = await says('close', id, '--reason', 'Answered by email')
    expect(closed).toBe(`Closed the enquiry ${id}.\n`)
    expect(await says('list')).not.toContain('enquiry')
    const after = await says('show', id)
    expect(after).toMatch(/Closed .* 20\d\d, .* IST by vikram: Answered by email/)
  })

  test('what it cannot do it says in a line, and changes nothing [A19]', async () => {
    const { id } = await world.aMember()
    expect(await run('ban', id)).toEqual({
      code: 2,
      output: '',
      error: 'There is no command "ban".\nnpm run moderate -- --help shows how.\n',
    })
    const already = 'It is so already; nothing was changed.\n'
    const refused = await run('unlock', id, '--reason', 'x')
    expect(refused).toEqual({ code: 1, output: '', error: place + already })
    const elsewhere = { DATABASE_URL: 'postgres://asha:hush@127.0.0.1:1/aadaan' }
    const { code, error } = await moderate(elsewhere, 'list')
    expect([code, error]).toEqual([
      1,
      'Database: connecting to 127.0.0.1:1, database aadaan …\nSome settings cannot be used:\n' +
        '  DATABASE_URL: nothing listens at 127.0.0.1:1. Start PostgreSQL there, or put host and port right\n',
    ])
  })

  test('--help tells every command, without a database [A19]', async () => {
    const { code, output } = await moderate({ DATA_DIR: '/nowhere' }, '--help')
    expect(code).toBe(0)
    const verbs = ['list', 'show', 'dismiss', 'hide-item', 'show-item', 'clear-profile', 'lock']
    for (const verb of [...verbs, 'unlock'])
      expect(output).toContain(`npm run moderate -- ${verb} `)
    expect(output).toContain('The reason is also sent')
    expect(output).toContain('never who reported')
  })
})
