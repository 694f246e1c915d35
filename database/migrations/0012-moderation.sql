-- What members report, what operators do about it, and what that changes.

-- Whom a member has reported for what, in the words that the member used for them and readable to nobody:
-- a second report is answered by this alone, so the answer never tells whether an address belongs to anybody.
create table reported_names (
  reporter_id uuid not null references profiles (id),
  name_hash bytea not null check (octet_length(name_hash) = 16),
  reason text not null,
  created_at timestamptz(3) not null default now(),
  primary key (reporter_id, name_hash, reason)
);
create index reports_about on reports (reported_id, created_at) where status = 'open';

-- Every step of an operator, for ever. An item may be gone by now.
create table moderation_log (
  id uuid primary key default uuid_v7(),
  operator text not null check (char_length(operator) between 1 and 100),
  action text not null check (action in
    ('dismiss', 'hide-item', 'show-item', 'lock', 'unlock')),
  reason text not null check (char_length(reason) between 1 and 500),
  member_id uuid not null references profiles (id),
  item_id uuid,
  report_id uuid references reports (id),
  created_at timestamptz(3) not null default now()
);
create index moderation_log_of_member on moderation_log (member_id, created_at desc);

-- A hidden item is cancelled, or was completed before, and can be shown again: "item" when it is hidden
-- for itself, "member" while its giver's account is locked.
alter table items add column hidden_for text check (hidden_for in ('item', 'member')),
  add check (hidden_for is null or status in ('cancelled', 'completed'));
drop index items_of_giver;
create index items_of_giver on items (user_id, created_at desc, id desc)
  where status <> 'cancelled' or hidden_for is not null;

-- Whoever is locked begins nothing, also not by a call that was under way meanwhile: it waits for the
-- lock, which holds the member, and is refused then.
create function refuse_locked_member() returns trigger language plpgsql as $$
declare
  member uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform from profiles where id = member for share;
  if exists (select from users where id = member and locked_at is not null) then
    raise exception 'this account is locked' using errcode = 'AD002';
  end if;
  return new;
end $$;

create trigger photos_by_unlocked before insert on photos
  for each row execute function refuse_locked_member('owner_id');
create trigger items_by_unlocked before insert on items
  for each row execute function refuse_locked_member('user_id');
create trigger item_requests_by_unlocked before insert on item_requests
  for each row execute function refuse_locked_member('requester_id');
create trigger reviews_by_unlocked before insert on reviews
  for each row execute function refuse_locked_member('reviewer_id');
create trigger app_ratings_by_unlocked before insert on app_ratings
  for each row execute function refuse_locked_member('user_id');
create trigger messages_by_unlocked before insert on messages
  for each row execute function refuse_locked_member('sender_id');
create trigger reports_by_unlocked before insert on reports
  for each row execute function refuse_locked_member('reporter_id');
