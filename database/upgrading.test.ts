import { expect, test } from 'vitest'
import { before, rowsOf } from '../tests/earlier-database.ts'

test('an upgrade keeps items, requests of every end and what was told of them', async () => {
  const { client, upgrade } = await before('0032')
  await client.query(`
    with people as (insert into profiles (full_name) values ('Asha'), ('Rahim') returning id, full_name),
    thing as (insert into items (user_id, title, description, condition, status, hidden_for)
      select id, title, 'Of cane.', 'good', status, hidden_for from people,
        (values ('Chair', 'available', null), ('Stool', 'cancelled', 'item')) as given (title, status, hidden_for)
      where full_name = 'Asha' returning id, title),
    asked as (insert into item_requests (item_id, requester_id, slot, status, ended_as, ended_at, ended_why, ended_words)
      select thing.id, people.id, slot, status, ended_as, ended_at, ended_why, ended_words from thing, people,
        (values (1, 'pending', null, null, null, null), (2, 'rejected', 'declined', now(), null, null),
          (3, 'rejected', 'released', now(), 'no-time', 'Sorry.'))
          as given (slot, status, ended_as, ended_at, ended_why, ended_words)
      where title = 'Chair' and full_name = 'Rahim' returning id, requester_id)
    insert into notifications (user_id, title, message, type, request_id)
      select requester_id, 'Request Declined', 'Chair', 'request_rejected', id from asked`)
  const kept = {
    items: 'id, title, status, hidden_for, created_at, updated_at',
    item_requests: 'id, status, ended_as, ended_at, ended_why, ended_words, created_at, updated_at',
    notifications: 'id, user_id, type, request_id, created_at',
  }
  const all = async () => {
    const rows: object[][] = []
    for (const [table, columns] of Object.entries(kept))
      rows.push(await rowsOf(client, table, columns))
    return rows
  }
  const earlier = await all()
  expect(earlier.map(({ length }) => length)).toEqual([2, 3, 3])
  expect(await upgrade()).toContain('0032-silence.sql')
  expect(await all()).toEqual(earlier)
  expect(await rowsOf(client, 'items', 'reminded_at, first_shared_at, offered_again')).toEqual(
    Array(2).fill({ reminded_at: null, first_shared_at: null, offered_again: 0 }),
  )
})

test('a program that is older than its database does not start, and says how to go on', async () => {
  const { client, upgrade } = await before('0032')
  await client.query("insert into migrations values ('9999-to-come.sql', 'x')")
  await expect(upgrade()).rejects.toThrow(
    'The database is newer than this program: it has 9999-to-come.sql. Start the newer program again, or restore the ' +
      'backup that was made before it, see docs/operations.md, "Upgrade".',
  )
})

test('an upgrade says of what was handed over before that its giver said so', async () => {
  const { client, upgrade } = await before('0036')
  await client.query(`
    with people as (insert into profiles (full_name) values ('Asha'), ('Rahim') returning id, full_name)
    insert into items (user_id, title, description, condition, status, claimed_by, claimed_at, completed_at)
    select giver.id, title, 'Of cane.', 'good', status, case when is_claimed then taker.id end,
      case when is_claimed then now() end, case when status = 'completed' then now() end
    from people giver, people taker, (values ('Chair', 'completed', true), ('Lamp', 'claimed', true),
      ('Stool', 'available', false), ('Table', 'cancelled', false)) as given (title, status, is_claimed)
    where giver.full_name = 'Asha' and taker.full_name = 'Rahim'`)
  const kept = 'id, title, status, completed_at, updated_at'
  const earlier = await rowsOf(client, 'items', kept)
  expect(await upgrade()).toContain('0036-handovers.sql')
  expect(await rowsOf(client, 'items', kept)).toEqual(earlier)
  const { rows } = await client.query('select title from items where handed_over_by = $1', [
    'giver',
  ])
  expect(rows).toEqual([{ title: 'Chair' }])
})

test('an upgrade names the receiver in letters that wait as others are named, but none who left [A12]', async () => {
  const { client, upgrade } = await before('0041')
  await client.query(`
    insert into letters (kind, content, sent_at) values
      ('item-received', '{"receiver": "Rahim", "by_id": "r"}', null),
      ('item-received', '{"receiver": "Gita", "by_id": "g", "member": null, "words": null}', null),
      ('item-received', '{"member": "Leela", "by_id": "l"}', null),
      ('item-received', null, now()),
      ('another', '{"receiver": "Meera"}', null)`)
  expect(await upgrade()).toContain('0041-waiting-letters.sql')
  const { rows } = await client.query(
    "select content from letters where content is not null order by content ->> 'by_id'",
  )
  expect(rows.map(({ content }) => content)).toEqual([
    { member: null, words: null, by_id: 'g' },
    { member: 'Leela', by_id: 'l' },
    { member: 'Rahim', by_id: 'r' },
    { receiver: 'Meera' },
  ])
})

test('an upgrade hides the profile and the items put aside of who is locked already, and nobody else’s [A19]', async () => {
  const { client, upgrade } = await before('0042')
  await client.query(`
    with people as (insert into profiles (full_name, avatar_url, location, bio)
      select name, '/storage/v1/object/public/item-images/a.jpg', 'Pune', 'Namaste'
      from (values ('Asha'), ('Rahim')) as given (name) returning id, full_name),
    private as (insert into profile_private (id) select id from people),
    accounts as (insert into users (id, email, password_hash, locked_at)
      select id, lower(full_name) || '@example.org', 'x', case full_name when 'Rahim' then now() end from people)
    insert into items (user_id, title, description, condition, status, hidden_for)
      select id, 'Chair', 'Of cane.', 'good', 'cancelled', 'expired' from people`)
  expect(await upgrade()).toContain('0042-hidden-profiles.sql')
  const { rows } =
    await client.query(`select full_name, bio, hidden_bio, hidden_location, hidden_avatar is not null as hidden,
      avatar_url is not null as shown, hidden_for, was_put_aside
    from profiles p join profile_private using (id) join items i on i.user_id = p.id order by full_name`)
  const seen = {
    bio: 'Namaste',
    hidden_bio: null,
    hidden_location: null,
    hidden: false,
    shown: true,
  }
  const unseen = {
    bio: null,
    hidden_bio: 'Namaste',
    hidden_location: 'Pune',
    hidden: true,
    shown: false,
  }
  expect(rows).toEqual([
    { full_name: 'Asha', ...seen, hidden_for: 'expired', was_put_aside: false },
    { full_name: 'Rahim', ...unseen, hidden_for: 'member', was_put_aside: true },
  ])
})

test('an upgrade keeps in line who waits for what is hidden, but nobody who is locked or asked for it otherwise [A19]', async () => {
  const { client, upgrade } = await before('0045')
  await client.query(`
    with people as (insert into profiles (full_name) values ('Asha'), ('Rahim'), ('Meera'), ('Zoya') returning id, full_name),
    accounts as (insert into users (id, email, password_hash, locked_at)
      select id, lower(full_name) || '@example.org', 'x', case full_name when 'Zoya' then now() end from people)
    insert into items (user_id, title, description, condition, status, hidden_for)
      select id, title, 'Of cane.', 'good', status, hidden_for from people,
        (values ('Chair', 'cancelled', 'item'), ('Lamp', 'cancelled', 'expired'), ('Table', 'available', null)) as given (title, status, hidden_for)
      where full_name = 'Asha'`)
  const ask = (ended_as: string, at: string) =>
    client.query(
      `insert into item_requests (item_id, requester_id, status, slot, ended_as, ended_at, created_at)
      select i.id, p.id, 'rejected', 1, $1, now(), $2 from items i, profiles p where p.full_name <> 'Asha'
        and ($1 <> 'declined' or p.full_name = 'Meera')`,
      [ended_as, at],
    )
  await client.query('alter table item_requests disable trigger user')
  await ask('hidden', '2026-11-01')
  await ask('declined', '2026-11-02')
  await client.query('alter table item_requests enable trigger user')
  expect(await upgrade()).toContain('0045-lines-of-hidden-items.sql')
  const { rows } = await client.query(`select i.title, p.full_name from line_places l
    join items i on i.id = l.item_id join profiles p on p.id = l.member_id`)
  expect(rows).toEqual([{ title: 'Chair', full_name: 'Rahim' }])
})

test('an upgrade gives back the turn of a draw to who waits for what was hidden, and counts who asked again once [A19, A37]', async () => {
  const { client, upgrade } = await before('0046')
  await client.query('set session_replication_role = replica')
  await client.query(`
    with people as (insert into profiles (full_name) values ('Asha'), ('Rahim'), ('Meera') returning id, full_name),
    thing as (insert into items (user_id, title, description, condition, status, hidden_for, giving, decide_at, request_count)
      select id, 'Chair', 'Of cane.', 'good', 'cancelled', 'item', 'drawn', '2026-11-02', 5 from people where full_name = 'Asha' returning id),
    asked as (insert into item_requests (item_id, requester_id, status, slot, ended_as, ended_at, draw_rank, tickets, salt, created_at)
      select thing.id, people.id, 'rejected', 1, ended_as, now(), draw_rank, case when draw_rank > 0 then 3 end, case when draw_rank > 0 then decode(md5(full_name), 'hex') end, at::timestamptz from thing, people
        join (values ('Rahim', 'withdrawn', null, '2026-11-01'), ('Rahim', 'other-chosen', 2, '2026-11-02'), ('Rahim', 'hidden', null, '2026-11-03'),
          ('Meera', 'given-up', 1, '2026-11-01'), ('Meera', 'hidden', null, '2026-11-02')) as given (name, ended_as, draw_rank, at)
          on name = full_name returning id, item_id, requester_id, ended_as)
    insert into line_places (item_id, member_id, request_id)
      select item_id, requester_id, id from asked where ended_as = 'hidden'`)
  await client.query('set session_replication_role = origin')
  expect(await upgrade()).toContain('0046-turns-and-times-are-kept.sql')
  const { rows } = await client.query(
    'select full_name, draw_rank from line_places l join profiles p on p.id = l.member_id order by 1',
  )
  expect(rows).toEqual([
    { full_name: 'Meera', draw_rank: null },
    { full_name: 'Rahim', draw_rank: 2 },
  ])
  const counted = await client.query('select request_count from items')
  expect(counted.rows).toEqual([{ request_count: 2 }])
})

test('an upgrade finds which requests that ended were promises', async () => {
  const { client, upgrade } = await before('0047')
  await client.query('set session_replication_role = replica')
  await client.query(`
    with people as (insert into profiles (full_name) values ('Asha'), ('Rahim') returning id, full_name),
    thing as (insert into items (user_id, title, description, condition)
      select id, 'Chair', 'Of cane.', 'good' from people where full_name = 'Asha' returning id),
    asked as (insert into item_requests (item_id, requester_id, status, slot, ended_as, ended_why, ended_at, message)
      select thing.id, people.id, 'rejected', 1, ended_as, ended_why, now(), message from thing, people,
        (values ('released', 'other', 'promise'), ('lapsed', 'no-answer', 'promise'), ('lapsed', null, 'request'),
          ('hidden', null, 'promise with a time'), ('hidden', null, 'request')) as given (ended_as, ended_why, message)
      where full_name = 'Rahim' returning id, requester_id, message)
    insert into pickups (request_id, proposed_by, starts_at, ends_at, state, sequence, created_at, ended_at)
      select id, requester_id, '2026-11-02', '2026-11-02 01:00', 'declined', 0, '2026-11-01', now()
      from asked where message like '%time'`)
  await client.query('set session_replication_role = origin')
  const earlier = await rowsOf(client, 'item_requests', 'id, ended_as, updated_at')
  expect(await upgrade()).toContain('0047-promises-that-ended.sql')
  expect(await rowsOf(client, 'item_requests', 'id, ended_as, updated_at')).toEqual(earlier)
  const { rows } = await client.query('select message, was_promised from item_requests')
  expect(rows).toHaveLength(5)
  for (const { message, was_promised } of rows)
    expect({ message, was_promised }).toEqual({ message, was_promised: message !== 'request' })
})

test('an upgrade forgets what givers wrote with promises of what was hidden and taken back, and keeps every row [A19]', async () => {
  const { client, upgrade } = await before('0055')
  await client.query('set session_replication_role = replica')
  await client.query(`
    with people as (insert into profiles (full_name) values ('Asha'), ('Rahim') returning id, full_name),
    thing as (insert into items (user_id, title, description, instructions, condition, status, hidden_for)
      select id, title, description, instructions, 'good', status, hidden_for from people,
        (values ('Hidden once', '–', null, 'cancelled', null), ('Taken back', 'Of cane.', null, 'cancelled', null),
          ('Hidden early', '–', 'Ring twice.', 'cancelled', null), ('Hidden now', '–', null, 'cancelled', 'item'),
          ('Offered', '–', null, 'available', null)) as given (title, description, instructions, status, hidden_for)
      where full_name = 'Asha' returning id, title)
    insert into item_requests (item_id, requester_id, status, slot, ended_as, ended_why, ended_words, ended_at, was_promised)
      select thing.id, people.id, 'rejected', 1, ended_as, 'other', title || ', ' || ended_as, now(), true
      from thing, people, (values ('released'), ('given-up')) as given (ended_as) where full_name = 'Rahim'`)
  await client.query('set session_replication_role = origin')
  const kept = async () => [
    await rowsOf(client, 'items', 'id, title, description, updated_at'),
    await rowsOf(client, 'item_requests', 'id, ended_as, ended_why, ended_at, updated_at'),
  ]
  const words = async () =>
    (await rowsOf(client, 'item_requests', 'ended_words')).map((row) => row.ended_words)
  const [earlier, read] = [await kept(), await words()]
  expect(read).toHaveLength(10)
  expect(await upgrade()).toContain('0055-words-of-hidden-items.sql')
  expect(await kept()).toEqual(earlier)
  expect(await words()).toEqual(
    read.map((one) => (/^Hidden (once|early), released$/.test(one) ? null : one)),
  )
})
