-- Messages are written between the owner of an item and a member who asked for it (A13), whatever code
-- inserts them.
create function refuse_message_of_strangers() returns trigger language plpgsql as $$
begin
  if new.item_id is not null and not exists (
    select from items i join item_requests r on r.item_id = i.id
    where i.id = new.item_id
      and ((i.user_id = new.sender_id and r.requester_id = new.recipient_id)
        or (i.user_id = new.recipient_id and r.requester_id = new.sender_id))
  ) then
    raise exception 'neither owner and requester nor requester and owner'
      using errcode = 'check_violation', constraint = 'messages_between_parties';
  end if;
  return new;
end $$;
create trigger messages_between_parties before insert on messages
  for each row execute function refuse_message_of_strangers();

-- What a browser calls a message that it sends. When the answer to the sending is lost and it is sent
-- again under the same name, it is the same message.
alter table messages add column sent_as uuid;
create unique index messages_sent_as on messages (sender_id, sent_as) where sent_as is not null;

-- The messages of two members, whoever of them wrote.
create index messages_of_pair on messages
  (least(sender_id, recipient_id), greatest(sender_id, recipient_id), created_at desc, id desc);
create index messages_item on messages (item_id) where item_id is not null;

-- A session that ended must not keep a live connection, in whichever process that is: the end is told
-- at the commit that makes it true. Without a session it is all of the member's.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end',
    jsonb_build_object('member_id', old.user_id, 'session_id', old.id)::text);
  return null;
end $$;
create trigger sessions_end after delete on sessions
  for each row execute function announce_session_end();

create function announce_lock() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', jsonb_build_object('member_id', new.id, 'session_id', null)::text);
  return null;
end $$;
create trigger users_locked after update of locked_at on users
  for each row when (old.locked_at is null and new.locked_at is not null)
  execute function announce_lock();
