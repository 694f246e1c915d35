-- A request that ended keeps whether it was a promise: to whom that was, the giver knows (docs/decisions/052).
alter table item_requests add column was_promised boolean not null default false;

-- Of what was hidden or taken back, and of members who left, only the time to meet tells it.
alter table item_requests disable trigger user;
update item_requests r set was_promised = true
where ended_as in ('released', 'given-up', 'unconfirmed', 'no-show') or ended_as = 'lapsed' and ended_why is not null
  or ended_as in ('hidden', 'taken-back', 'left') and exists (select from pickups p where p.request_id = r.id);
alter table item_requests enable trigger user;

alter table item_requests add check (not was_promised or status = 'rejected');
create or replace function keep_request() returns trigger language plpgsql as $$
begin
  if (new.item_id, new.requester_id, new.claim_month, new.slot, new.created_at, new.salt)
    is distinct from (old.item_id, old.requester_id, old.claim_month, old.slot, old.created_at, old.salt)
    or (old.draw_rank is not null
      and (new.draw_rank, new.tickets) is distinct from (old.draw_rank, old.tickets)) then
    raise exception 'who asked for what and when never changes' using errcode = 'AD003';
  end if;
  if new.status is distinct from old.status and (old.status in ('rejected', 'completed')
    or old.status = 'approved' and new.status = 'pending'
    or old.status = 'pending' and new.status = 'completed') then
    raise exception 'a request that is % does not become %', old.status, new.status using errcode = 'AD003';
  end if;
  if new.status = 'rejected' and old.status <> 'rejected' then
    new.ended_at = now();
    new.was_promised = old.status = 'approved';
  end if;
  if new.status <> 'approved' then
    new.confirm_by = null;
  end if;
  return new;
end $$;
