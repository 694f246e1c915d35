import type pg from 'pg'
import { withClient } from '../../database/with-client.ts'
import type { MailServer } from '../../tests/mail-server.ts'
import { toldToNobody } from './couple.ts'

/** A letter says nothing any more once it is sent: each is noted here by the transaction that queues it. */
const noting = `
  create table noted_letters (id uuid primary key, kind text not null, content jsonb not null);
  create function note_letter() returns trigger language plpgsql security definer as $$
  begin
    insert into public.noted_letters values (new.id, new.kind, new.content);
    return null;
  end $$;
  create trigger letters_noted after insert on letters for each row execute function note_letter()`

export const noteLetters = (database: pg.ClientConfig) =>
  withClient(database, (client) => client.query(noting))

const requests = 'item_requests r join items i on i.id = r.item_id'

/** The letters that the changes in the database owe somebody: of what kind, about which item, to whom. */
const owed = `
  select 'request-received' as kind, i.id as item, i.user_id as reader from ${requests}
  union all select 'request-approved', i.id, r.requester_id from ${requests}
    where r.status in ('approved', 'completed') or r.ended_as = 'no-show'
  union all select 'pickup-proposed', i.id, case p.proposed_by when i.user_id then r.requester_id else i.user_id end
    from pickups p join ${requests} on r.id = p.request_id where p.place is distinct from '${toldToNobody}'
  union all select 'pickup-agreed', i.id, reader from pickups p join ${requests} on r.id = p.request_id,
    unnest(array[i.user_id, r.requester_id]) reader
    where p.agreed_by is not null and p.place is distinct from '${toldToNobody}'
  union all select 'item-received', i.id, i.user_id from ${requests} left join handovers h on h.request_id = r.id
    where h.said_at is not null or i.handed_over_by = 'receiver'
  union all select 'exchange-completed', i.id, r.requester_id from ${requests}
    where i.status = 'completed' and r.status = 'completed'
  union all select 'no-show-said', i.id, s.about_id from no_shows s join ${requests} on r.id = s.request_id
    where s.reporter_id = r.requester_id
  union all select 'no-show-said (ended)', i.id, r.requester_id from ${requests} where r.ended_as = 'no-show'`

const written = `
  select kind || case when (content -> 'hasEnded')::boolean then ' (ended)' else '' end as kind,
    (content -> 'item' ->> 'id')::uuid as item, u.id as reader
  from noted_letters join users u on u.email = content ->> 'to' where content ? 'item'`

/** By kind, item and reader, how many letters are owed and were written. */
const compared = `
  select coalesce(o.kind, w.kind) as kind, coalesce(o.item, w.item) as item,
    coalesce(o.count, 0)::int as owed, coalesce(w.count, 0)::int as written
  from (select kind, item, reader, count(*) from (${owed}) o group by 1, 2, 3) o
  full join (select kind, item, reader, count(*) from (${written}) w group by 1, 2, 3) w using (kind, item, reader)`

/** What became of each letter, and whether somebody still has to send it. */
const outcomes = `
  select n.id, l.sent_at is not null as is_sent, l.content is not null and exists (
    select from graphile_worker._private_jobs j where j.payload ->> 'id' = n.id::text) as is_queued
  from noted_letters n left join letters l on l.id = n.id
  where n.content ? 'item' and l.refusal is distinct from 'overtaken'`

export type Balance = {
  changes: number
  /** How many of the changes there are of each kind. */
  kinds: Map<string, number>
  withoutLetter: string[]
  withoutChange: string[]
  /** Said yes to, and not there. */
  lost: string[]
  /** Neither on the way nor waiting. */
  gone: string[]
  sent: number
  queued: number
}

type Compared = { kind: string; item: string; owed: number; written: number }
type Outcome = { id: string; is_sent: boolean; is_queued: boolean }

/** Holds every change against its letters, and every letter against its change. */
export async function balanceOf(
  database: pg.ClientConfig,
  { letters }: MailServer,
  acknowledged: string[],
): Promise<Balance> {
  const [rows, ends] = await withClient(database, async (client) => [
    (await client.query<Compared>(compared)).rows,
    (await client.query<Outcome>(outcomes)).rows,
  ])
  const known = new Set(
    rows.filter((row) => row.owed > 0).map(({ kind, item }) => `${kind} ${item}`),
  )
  const arrived = new Set(letters.map(({ messageId }) => messageId))
  const isSent = ({ id, is_sent }: Outcome) => is_sent && arrived.has(`<${id}@localhost>`)
  const kinds = new Map<string, number>()
  for (const { kind, owed } of rows) kinds.set(kind, (kinds.get(kind) ?? 0) + owed)
  const where = (found: Compared[]) =>
    found.map(({ kind, item, owed, written }) => `${kind} ${item}: ${written} for ${owed}`)
  return {
    changes: rows.reduce((sum, row) => sum + row.owed, 0),
    kinds,
    withoutLetter: where(rows.filter((row) => row.written < row.owed)),
    withoutChange: where(rows.filter((row) => row.written > row.owed)),
    lost: acknowledged.filter((one) => !known.has(one)),
    gone: ends.filter((end) => !end.is_queued && !isSent(end)).map(({ id }) => id),
    sent: ends.filter(isSent).length,
    queued: ends.filter(({ is_queued }) => is_queued).length,
  }
}
