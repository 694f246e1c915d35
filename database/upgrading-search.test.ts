import { expect, test } from 'vitest'
import { before, rowsOf } from '../tests/earlier-database.ts'

test('an upgrade finds what was shared before by words that look the same, and changes nothing else of it [CALL-21]', async () => {
  const { client, upgrade } = await before('0044')
  await client.query(`
    with giver as (insert into profiles (full_name) values ('Leela') returning id)
    insert into items (user_id, title, description, condition)
    select id, title, 'Old.', 'good' from giver, (values ('സൈക്കിൾ'), ('Study  desk'), ('Lamp')) as given (title)`)
  const kept = 'id, title, description, updated_at'
  const earlier = await rowsOf(client, 'items', kept)
  expect((await upgrade())[0]).toBe('0044-words-that-look-the-same.sql')
  expect(await rowsOf(client, 'items', kept)).toEqual(earlier)
  const { rows } = await client.query(
    "select title from items where search_text like any (array[search_key('%സൈക്കിള്\u200d%'), '%study desk%', '%lamp%'])",
  )
  // Ids of one millisecond have no order.
  expect(rows.map(({ title }) => title).sort()).toEqual(['Lamp', 'Study  desk', 'സൈക്കിൾ'])
})

test('an upgrade finds the places of before by letters that look the same, and keeps them as they were written [CALL-21]', async () => {
  const { client, upgrade } = await before('0048')
  await client.query(
    `insert into profiles (full_name, location) values ('Leela', 'കണ്ണൂർ'), ('Asha', 'Pune'), ('Ravi', null)`,
  )
  const earlier = await rowsOf(client, 'profiles', 'id, full_name, location')
  expect((await upgrade())[0]).toBe('0048-places-that-look-the-same.sql')
  expect(await rowsOf(client, 'profiles', 'id, full_name, location')).toEqual(earlier)
  const { rows } = await client.query(
    "select full_name from profiles where search_location like search_letters('%കണ്ണൂര്\u200d%')",
  )
  expect(rows).toEqual([{ full_name: 'Leela' }])
})

test('an upgrade finds what was written with a doubled virama, items and places [CALL-21]', async () => {
  const { client, upgrade } = await before('0051')
  const written = 'കുഞ്ഞി\u0d7b\u0d4d\u0d31െ തൊട്ടിൽ'
  await client.query(
    `with giver as (insert into profiles (full_name, location) values ('Leela', $1) returning id)
    insert into items (user_id, title, description, condition) select id, $1, 'Old.', 'good' from giver`,
    [written],
  )
  const kept = 'id, title, description, updated_at'
  const earlier = await rowsOf(client, 'items', kept)
  expect((await upgrade())[0]).toBe('0051-one-virama.sql')
  expect(await rowsOf(client, 'items', kept)).toEqual(earlier)
  const { rows } = await client.query(
    `select title, location from items i join profiles p on p.id = i.user_id
    where search_text like search_key('%കുഞ്ഞി\u0d28\u0d4d\u0d31െ%')
      and search_location like search_letters('%കുഞ്ഞി\u0d28\u0d4d\u0d31െ%')`,
  )
  expect(rows).toEqual([{ title: written, location: written }])
})
