import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { arrives, visit } from './browser.ts'
import { openConversation } from './conversation.ts'

const { journey, people } = openConversation()

test('two lists of one page are both all there again after Back', async () => {
  const { database } = journey.site.world
  const asha = people.asha.actor.id
  await sql`with askers as (insert into profiles (full_name) select 'Somebody' from generate_series(1, 34) returning id)
    insert into item_requests (item_id, requester_id, slot) select ${people.item}::uuid, id, 1 from askers`.execute(
    database,
  )
  await sql`insert into messages (sender_id, recipient_id, message, item_id)
    select requester_id, ${asha}::uuid, 'Is it still there?', item_id from item_requests
    where item_id = ${people.item}::uuid`.execute(database)
  await sql`insert into notifications (user_id, title, message, type, item_id)
    select ${asha}::uuid, '', '', 'item_put_aside', ${people.item}::uuid from generate_series(1, 34)`.execute(
    database,
  )
  const { page, problems } = await journey.browser.visitor({ as: people.asha })
  await visit(page, '/notifications')
  const lists = ['What happened', 'Messages'].map((name) => page.getByRole('region', { name }))
  const counts = () => Promise.all(lists.map((list) => list.getByRole('listitem').count()))
  const whole = [35, 35]
  for (const list of lists) await list.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(counts).toEqual(whole)
  await lists[1]?.getByRole('link').last().click()
  await arrives(page, '**/messages/**')
  await page.goBack()
  await expect.poll(counts).toEqual(whole)
  expect(problems).toEqual([])
})
