-- Who gets an item: whom its giver chooses, at once or after a time that everybody sees, or whom a draw finds (docs/decisions/050).
alter table items
  add column giving text not null default 'choose' check (giving in ('choose', 'draw', 'drawn')),
  add column decide_at timestamptz(3),
  add column decided_early boolean not null default false,
  add constraint items_decide_at_check check (decide_at is not null or giving = 'choose' and not decided_early),
  add constraint items_decided_early_check check (not decided_early or giving = 'choose'),
  -- Nobody is promised what a draw decides before it has.
  add constraint items_undrawn_check check (giving <> 'draw' or status in ('available', 'cancelled')),
  add constraint items_claimed_at_check check (claimed_at >= decide_at);
comment on column items.giving is 'draw: it is still to come; drawn: it has been';
comment on column items.decide_at is 'until when nobody is chosen; null: at any time';

create table draws (
  item_id uuid primary key references items (id) on delete cascade,
  commitment bytea not null check (octet_length(commitment) = 32),
  seed bytea check (octet_length(seed) = 32),
  drawn_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint draws_drawn_check check ((seed is null) = (drawn_at is null)),
  constraint draws_seed_check1 check (seed is null or sha256(seed) = commitment)
);

-- A seed until the draw; no view ever reads it.
create table draw_seeds (
  item_id uuid primary key references draws (item_id) on delete cascade,
  seed bytea not null check (octet_length(seed) = 32)
);

alter table item_requests
  add column salt bytea check (octet_length(salt) = 16),
  add column tickets smallint check (tickets between 1 and 3),
  add column draw_rank integer check (draw_rank > 0),
  add column confirm_by timestamptz(3),
  add constraint item_requests_drawn_check
    check ((tickets is null) = (draw_rank is null) and (tickets is null or salt is not null)),
  add constraint item_requests_confirm_by_check check (confirm_by is null or status = 'approved');
comment on column item_requests.confirm_by is 'promised as the next in line: until when the member must say yes';
create unique index item_requests_one_salt on item_requests (item_id, salt);
create unique index item_requests_one_draw_rank on item_requests (item_id, draw_rank);
create index item_requests_to_confirm on item_requests (confirm_by) where confirm_by is not null;
create index items_to_draw on items (decide_at) where giving = 'draw';

alter table item_requests drop constraint item_requests_ended_as_check;
alter table item_requests add constraint item_requests_ended_as_check check (ended_as in ('declined',
  'other-chosen', 'taken-back', 'hidden', 'withdrawn', 'unseen', 'released', 'given-up', 'left', 'lapsed', 'unconfirmed'));

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
  end if;
  if new.status <> 'approved' then
    new.confirm_by = null;
  end if;
  return new;
end $$;

-- What a draw decided stays decided.
create function keep_draw() returns trigger language plpgsql as $$
begin
  if new.commitment <> old.commitment or old.seed is not null then
    raise exception 'a draw never changes' using errcode = 'AD005';
  end if;
  return new;
end $$;
create trigger draws_keep before update on draws for each row execute function keep_draw();

alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check check (case
  when type = 'new_message' then num_nonnulls(request_id, review_id, item_id) = 0
  when type in ('request_received', 'request_approved', 'request_rejected', 'item_completed',
    'promise_released', 'promise_given_up', 'line_moved', 'line_waits', 'request_lapsed',
    'request_unanswered', 'promise_lapsed', 'item_drawn', 'promised_next', 'promise_moved',
    'promise_confirmed', 'promise_unconfirmed')
    then request_id is not null and num_nonnulls(message_id, review_id, item_id) = 0
  when type = 'review_received' then review_id is not null and num_nonnulls(message_id, request_id, item_id) = 0
  when type in ('still_there', 'item_put_aside')
    then item_id is not null and num_nonnulls(message_id, request_id, review_id) = 0
  else false end);
