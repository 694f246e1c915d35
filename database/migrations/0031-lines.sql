-- Whoever was declined for another requester may stay in line for the item (docs/decisions/049).
create table line_places (
  item_id uuid not null references items (id) on delete cascade,
  member_id uuid not null references profiles (id),
  request_id uuid not null unique references item_requests (id) on delete cascade,
  told_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (item_id, member_id)
);
comment on column line_places.told_at is 'when the member was told that it is free, and no place of the month was';
create index line_places_of_member on line_places (member_id);

create function check_line_place() returns trigger language plpgsql as $$
begin
  if not exists (
    select from item_requests r join items i on i.id = r.item_id
    where r.id = new.request_id and r.item_id = new.item_id and r.requester_id = new.member_id
      and r.ended_as = 'other-chosen' and i.status = 'claimed' and i.claimed_by <> new.member_id
  ) then
    raise exception 'in line is only who was declined for another' using errcode = 'AD004';
  end if;
  return new;
end $$;
create trigger line_places_fit before insert on line_places
  for each row execute function check_line_place();
create trigger line_places_by_member before insert on line_places
  for each row execute function refuse_deleted_member('member_id');
create trigger line_places_by_unlocked before insert on line_places
  for each row execute function refuse_locked_member('member_id');

-- Nobody waits for what nobody can get any more.
create function end_line() returns trigger language plpgsql as $$
begin
  delete from line_places where item_id = new.id;
  return null;
end $$;
create trigger items_line after update of status on items
  for each row when (new.status in ('completed', 'cancelled') and new.status is distinct from old.status)
  execute function end_line();

alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check check (case
  when type = 'new_message' then num_nonnulls(request_id, review_id) = 0
  when type in ('request_received', 'request_approved', 'request_rejected', 'item_completed',
    'promise_released', 'promise_given_up', 'line_moved', 'line_waits')
    then request_id is not null and num_nonnulls(message_id, review_id) = 0
  when type = 'review_received' then review_id is not null and num_nonnulls(message_id, request_id) = 0
  else false end);
