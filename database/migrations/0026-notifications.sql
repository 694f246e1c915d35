-- A member is told of requests, of what became of them, and of ratings, as of messages. A notification is about one
-- thing, goes with it, and is told once (docs/decisions/039).
alter table notifications
  add column request_id uuid references item_requests (id) on delete cascade,
  add column review_id uuid references reviews (id) on delete cascade,
  drop constraint notifications_type_check,
  add constraint notifications_about_check check (case
    when type = 'new_message' then num_nonnulls(request_id, review_id) = 0
    when type in ('request_received', 'request_approved', 'request_rejected', 'item_completed')
      then request_id is not null and num_nonnulls(message_id, review_id) = 0
    when type = 'review_received' then review_id is not null and num_nonnulls(message_id, request_id) = 0
    else false end);
create unique index notifications_of_request on notifications (request_id, type) where request_id is not null;
create unique index notifications_of_review on notifications (review_id) where review_id is not null;
create index notifications_unread on notifications (user_id) where read_at is null;

-- As before, and of a notification its type, by which it may be watched.
create or replace function announce_change() returns trigger language plpgsql as $$
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
    'kind', changed -> 'type', 'audience', audience)::text);
  return null;
end $$;
