-- The two of a promise agree on a time (docs/decisions/053). A time is a row that never changes: a new time is a new row.
create table pickups (
  id uuid primary key default uuid_v7(),
  request_id uuid not null references item_requests (id) on delete cascade,
  proposed_by uuid not null references profiles (id),
  agreed_by uuid references profiles (id),
  starts_at timestamptz(0) not null,
  ends_at timestamptz(0) not null,
  place text check (char_length(place) between 1 and 200),
  state text not null default 'proposed'
    check (state in ('proposed', 'agreed', 'declined', 'replaced', 'cancelled', 'kept', 'missed')),
  sequence smallint not null default 0,
  agreed_at timestamptz(3),
  remind_at timestamptz(3),
  reminded_at timestamptz(3),
  giver_comes_at timestamptz(3),
  receiver_comes_at timestamptz(3),
  ended_by uuid references profiles (id),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint pickups_span_check check (ends_at > starts_at and ends_at - starts_at <= interval '4 hours'),
  constraint pickups_soon_check check (starts_at > created_at and starts_at - created_at <= interval '30 days'),
  constraint pickups_two_check check (agreed_by <> proposed_by),
  constraint pickups_agreed_check check ((agreed_at is null) = (agreed_by is null)),
  constraint pickups_state_check1 check (case
    when state in ('agreed', 'kept', 'missed') then agreed_by is not null
    when state in ('proposed', 'declined') then agreed_by is null else true end),
  constraint pickups_ended_check check ((ended_at is null) = (state in ('proposed', 'agreed'))
    and (ended_by is null or ended_at is not null)),
  constraint pickups_reminded_check check (remind_at < starts_at
    and (reminded_at is null or remind_at is not null)
    and (agreed_by is not null or num_nonnulls(remind_at, giver_comes_at, receiver_comes_at) = 0))
);
comment on column pickups.place is 'in words, for the two alone; gone thirty days after, and with either of them';
comment on column pickups.sequence is 'of the calendar file, which has one UID for all times of a request; the database counts it';
comment on column pickups.remind_at is 'when both are reminded; null where that would come right after agreeing';
comment on column pickups.ended_by is 'who declined, replaced or cancelled it; null where its promise ended';
create unique index pickups_one_proposed on pickups (request_id) where state = 'proposed';
create unique index pickups_one_agreed on pickups (request_id) where state = 'agreed';
create index pickups_of_request on pickups (request_id, created_at);
create index pickups_to_remind on pickups (remind_at) where state = 'agreed' and reminded_at is null;
create index pickups_with_place on pickups (ends_at) where place is not null;

-- Only the two of a promise, and only while it is one. Who ends the promise waits for this, or this for them.
create function check_pickup() returns trigger language plpgsql as $$
declare
  requester uuid;
  owner uuid;
begin
  select r.requester_id, i.user_id into requester, owner
    from item_requests r join items i on i.id = r.item_id
    where r.id = new.request_id and r.status = 'approved' for share of r;
  if requester is null or new.proposed_by not in (requester, owner)
    or new.agreed_by not in (requester, owner) then
    raise exception 'a time is agreed on by the two of a promise' using errcode = 'AD006';
  end if;
  return new;
end $$;
create trigger pickups_of_parties before insert or update of state on pickups
  for each row when (new.state in ('proposed', 'agreed')) execute function check_pickup();

create function keep_pickup() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.request_id, new.proposed_by, new.starts_at, new.ends_at, new.created_at)
      is distinct from (old.id, old.request_id, old.proposed_by, old.starts_at, old.ends_at, old.created_at)
      or new.place <> old.place or new.place is not null and old.place is null
      or old.agreed_by is not null
        and (new.agreed_by, new.agreed_at) is distinct from (old.agreed_by, old.agreed_at) then
      raise exception 'a time never changes' using errcode = 'AD006';
    end if;
    if new.state <> old.state and not (case old.state
      when 'proposed' then new.state in ('agreed', 'declined', 'replaced', 'cancelled')
      when 'agreed' then new.state in ('replaced', 'cancelled', 'kept', 'missed')
      else false end) then
      raise exception 'a time that is % does not become %', old.state, new.state using errcode = 'AD006';
    end if;
    new.sequence := old.sequence + (old.state = 'agreed' and new.state = 'cancelled')::int;
  end if;
  if new.state = 'agreed' and (tg_op = 'INSERT' or old.state <> 'agreed') then
    new.sequence := (select coalesce(max(sequence) + 1, 0) from pickups
      where request_id = new.request_id and agreed_by is not null);
  end if;
  new.ended_at := case when new.state not in ('proposed', 'agreed') then coalesce(new.ended_at, now()) end;
  return new;
end $$;
create trigger pickups_keep before insert or update on pickups
  for each row execute function keep_pickup();

-- Both sides hear of it as of every change of their request.
create function touch_request() returns trigger language plpgsql as $$
begin
  update item_requests set status = status where id = new.request_id and status = 'approved';
  return null;
end $$;
create trigger pickups_live after insert or update of state, giver_comes_at, receiver_comes_at on pickups
  for each row execute function touch_request();

-- What was agreed ends with the promise, whatever ends that.
create function end_pickups() returns trigger language plpgsql as $$
begin
  update pickups set state = case when new.status = 'completed' and state = 'agreed' then 'kept' else 'cancelled' end
    where request_id = new.id and state in ('proposed', 'agreed');
  return null;
end $$;
create trigger item_requests_pickups after update of status on item_requests
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function end_pickups();

-- Times that a giver offers to whom an item is promised: the receiver picks one, and it is agreed.
create table pickup_windows (
  item_id uuid not null references items (id) on delete cascade,
  place_in_list smallint not null check (place_in_list between 1 and 8),
  starts_at timestamptz(0) not null,
  ends_at timestamptz(0) not null,
  place text check (char_length(place) between 1 and 200),
  created_at timestamptz(3) not null default now(),
  primary key (item_id, place_in_list),
  unique (item_id, starts_at),
  constraint pickup_windows_span_check
    check (ends_at > starts_at and ends_at - starts_at <= interval '4 hours'),
  constraint pickup_windows_soon_check
    check (starts_at > created_at and starts_at - created_at <= interval '30 days')
);
create index pickup_windows_by_end on pickup_windows (ends_at);

create function check_pickup_window() returns trigger language plpgsql as $$
begin
  perform from items where id = new.item_id and status in ('available', 'claimed') for share;
  if not found then
    raise exception 'times are offered for an open item' using errcode = 'AD006';
  end if;
  return new;
end $$;
create trigger pickup_windows_fit before insert on pickup_windows
  for each row execute function check_pickup_window();

create function touch_promises() returns trigger language plpgsql as $$
begin
  update item_requests set status = status
    where item_id in (select item_id from changed) and status = 'approved';
  return null;
end $$;
create trigger pickup_windows_offered after insert on pickup_windows
  referencing new table as changed for each statement execute function touch_promises();
create trigger pickup_windows_gone after delete on pickup_windows
  referencing old table as changed for each statement execute function touch_promises();

create function end_pickup_windows() returns trigger language plpgsql as $$
begin
  delete from pickup_windows where item_id = new.id;
  return null;
end $$;
create trigger items_pickup_windows after update of status on items
  for each row when (new.status in ('completed', 'cancelled') and new.status is distinct from old.status)
  execute function end_pickup_windows();

-- What is told of one time, beside what is told of its request.
alter table notifications add column pickup_id uuid references pickups (id) on delete cascade;
create unique index notifications_of_pickup on notifications (pickup_id, type, user_id) where pickup_id is not null;
alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check check (case
  when type = 'new_message' then num_nonnulls(request_id, review_id, item_id, pickup_id) = 0
  when type in ('request_received', 'request_approved', 'request_rejected', 'item_completed',
    'promise_released', 'promise_given_up', 'line_moved', 'line_waits', 'request_lapsed',
    'request_unanswered', 'promise_lapsed', 'item_drawn', 'promised_next', 'promise_moved',
    'promise_confirmed', 'promise_unconfirmed', 'pickups_offered')
    then request_id is not null and num_nonnulls(message_id, review_id, item_id, pickup_id) = 0
  when type = 'review_received'
    then review_id is not null and num_nonnulls(message_id, request_id, item_id, pickup_id) = 0
  when type in ('still_there', 'item_put_aside')
    then item_id is not null and num_nonnulls(message_id, request_id, review_id, pickup_id) = 0
  when type in ('pickup_proposed', 'pickup_agreed', 'pickup_changed', 'pickup_declined', 'pickup_cancelled')
    then pickup_id is not null and num_nonnulls(message_id, request_id, review_id, item_id) = 0
  else false end);
