-- What a deleted account must not leave behind, and must not begin any more.

-- A notice goes with the message that it quotes.
alter table notifications add column message_id uuid references messages (id) on delete cascade;
create index notifications_message on notifications (message_id);

create or replace function notify_of_message() returns trigger language plpgsql as $$
begin
  insert into notifications (user_id, title, message, type, message_id)
  values (new.recipient_id, 'New Message', left(new.message, 50), 'new_message', new.id);
  return null;
end $$;

-- Whoever is deleted begins nothing more, also not by a call that was under way meanwhile: it waits for
-- the deletion, which holds the member, and is refused then.
create function refuse_deleted_member() returns trigger language plpgsql as $$
declare
  deleted timestamptz;
begin
  select deleted_at into deleted from profiles
    where id = (to_jsonb(new) ->> tg_argv[0])::uuid for share;
  if deleted is not null then
    raise exception 'this account was deleted' using errcode = 'AD001';
  end if;
  return new;
end $$;

create trigger photos_by_member before insert on photos
  for each row execute function refuse_deleted_member('owner_id');
create trigger items_by_member before insert on items
  for each row execute function refuse_deleted_member('user_id');
create trigger item_requests_by_member before insert on item_requests
  for each row execute function refuse_deleted_member('requester_id');
create trigger reviews_by_member before insert on reviews
  for each row execute function refuse_deleted_member('reviewer_id');
create trigger app_ratings_by_member before insert on app_ratings
  for each row execute function refuse_deleted_member('user_id');
create trigger messages_by_member before insert on messages
  for each row execute function refuse_deleted_member('sender_id');
create trigger messages_to_member before insert on messages
  for each row execute function refuse_deleted_member('recipient_id');
create trigger reports_by_member before insert on reports
  for each row execute function refuse_deleted_member('reporter_id');
create trigger points_ledger_by_member before insert on points_ledger
  for each row execute function refuse_deleted_member('user_id');
create trigger game_plays_by_member before insert on game_plays
  for each row execute function refuse_deleted_member('user_id');
create trigger purchases_by_member before insert on purchases
  for each row execute function refuse_deleted_member('user_id');
