-- What proves that a thing changed hands (docs/decisions/054).
alter table items add column handed_over_by text
  constraint items_handed_over_by_check check (handed_over_by in ('number', 'receiver', 'giver'));
comment on column items.handed_over_by is
  'number: the giver gave the receiver''s number; receiver: they said "I have it", and nobody objected; giver: only the giver says so';
alter table items disable trigger user;
update items set handed_over_by = 'giver' where status = 'completed';
alter table items enable trigger user;
alter table items add constraint items_handed_over_check
  check ((status = 'completed') = (handed_over_by is not null));

create function keep_handed_over() returns trigger language plpgsql as $$
begin
  raise exception 'what proved a hand-over never changes' using errcode = 'AD007';
end $$;
create trigger items_handed_over before update of handed_over_by on items
  for each row when (old.handed_over_by is not null and new.handed_over_by is distinct from old.handed_over_by)
  execute function keep_handed_over();

-- What was tried and said while a promise waits for its hand-over; it goes when the promise ends. The number itself is nowhere.
create table handovers (
  request_id uuid primary key references item_requests (id) on delete cascade,
  tries smallint not null default 0 constraint handovers_tries_check check (tries between 0 and 20),
  said_at timestamptz(3),
  objected_at timestamptz(3),
  constraint handovers_objected_check
    check (objected_at is null or said_at is not null and objected_at >= said_at)
);
comment on column handovers.tries is 'how often the giver gave a number, each counted before it was compared';
comment on column handovers.said_at is 'when the receiver said "I have it"';
create index handovers_to_complete on handovers (said_at) where said_at is not null and objected_at is null;

-- Whoever ends the promise waits for this, or this for them; everybody takes the request before what was said of it.
create function check_handover() returns trigger language plpgsql as $$
begin
  perform from item_requests where id = new.request_id and status = 'approved' for no key update;
  if not found then
    raise exception 'only what is promised is handed over' using errcode = 'AD007';
  end if;
  return new;
end $$;
create trigger handovers_fit before insert on handovers
  for each row execute function check_handover();

create function keep_handover() returns trigger language plpgsql as $$
begin
  if new.tries < old.tries then
    raise exception 'a try is never taken back' using errcode = 'AD007';
  end if;
  return new;
end $$;
create trigger handovers_keep before update of tries on handovers
  for each row execute function keep_handover();

-- Both sides hear of it as of every change of their request; of tries nobody does.
create trigger handovers_live after insert or update of said_at, objected_at on handovers
  for each row when (new.said_at is not null) execute function touch_request();

create function end_handover() returns trigger language plpgsql as $$
begin
  delete from handovers where request_id = new.id;
  return null;
end $$;
create trigger item_requests_handover after update of status on item_requests
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function end_handover();

-- For which exchange its points were, so that they come once for two members in thirty days.
alter table game_plays
  add column item_id uuid references items (id) on delete set null,
  add constraint game_plays_item_check check (item_id is null or game_id = 'community-helper');
create unique index game_plays_once_for_item on game_plays (item_id, user_id) where item_id is not null;

alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check check (case
  when type = 'new_message' then num_nonnulls(request_id, review_id, item_id, pickup_id) = 0
  when type in ('request_received', 'request_approved', 'request_rejected', 'item_completed',
    'promise_released', 'promise_given_up', 'line_moved', 'line_waits', 'request_lapsed',
    'request_unanswered', 'promise_lapsed', 'item_drawn', 'promised_next', 'promise_moved',
    'promise_confirmed', 'promise_unconfirmed', 'pickups_offered', 'item_received',
    'handover_objected', 'handover_stands')
    then request_id is not null and num_nonnulls(message_id, review_id, item_id, pickup_id) = 0
  when type = 'review_received'
    then review_id is not null and num_nonnulls(message_id, request_id, item_id, pickup_id) = 0
  when type in ('still_there', 'item_put_aside')
    then item_id is not null and num_nonnulls(message_id, request_id, review_id, pickup_id) = 0
  when type in ('pickup_proposed', 'pickup_agreed', 'pickup_changed', 'pickup_declined', 'pickup_cancelled')
    then pickup_id is not null and num_nonnulls(message_id, request_id, review_id, item_id) = 0
  else false end);
