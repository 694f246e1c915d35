-- Row changes that somebody may be watching are announced by their ids alone; the live endpoint reads
-- the row again as the watcher may see it. "audience" holds the members the row concerns; an empty
-- audience means everybody, who then learn only that something changed.

create function announce_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  audience jsonb := case tg_table_name
    when 'messages' then jsonb_build_array(changed -> 'sender_id', changed -> 'recipient_id')
    when 'notifications' then jsonb_build_array(changed -> 'user_id')
    when 'item_requests' then jsonb_build_array(changed -> 'requester_id',
      (select user_id from items where id = (changed ->> 'item_id')::uuid))
    else '[]'::jsonb
  end;
begin
  perform pg_notify('live', jsonb_build_object(
    'table', tg_table_name, 'type', tg_op, 'id', changed -> 'id', 'item_id', changed -> 'item_id',
    'audience', audience)::text);
  return null;
end $$;

create trigger messages_live after insert or update or delete on messages
  for each row execute function announce_change();
create trigger notifications_live after insert or update or delete on notifications
  for each row execute function announce_change();
create trigger item_requests_live after insert or update or delete on item_requests
  for each row execute function announce_change();
create trigger app_ratings_live after insert or update or delete on app_ratings
  for each row execute function announce_change();
