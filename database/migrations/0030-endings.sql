-- Why a request ended, and that what is over stays over (docs/decisions/048).
alter table item_requests
  add column ended_as text check (ended_as in ('declined', 'other-chosen', 'taken-back', 'hidden',
    'withdrawn', 'unseen', 'released', 'given-up', 'left')),
  add column ended_at timestamptz(3),
  add column ended_why text check (ended_why in ('no-answer', 'no-time', 'plans-changed', 'other')),
  add column ended_words text check (char_length(ended_words) between 1 and 300);
comment on column item_requests.ended_as is 'unseen: withdrawn before the owner saw it';

-- Why they ended was not kept before.
alter table item_requests disable trigger user;
update item_requests set ended_as = 'declined', ended_at = updated_at where status = 'rejected';
alter table item_requests enable trigger user;

alter table item_requests
  add constraint item_requests_ended_check
    check ((status = 'rejected') = (ended_as is not null) and (ended_as is null) = (ended_at is null)),
  add constraint item_requests_ended_why_check1
    check (ended_why is null or ended_as in ('released', 'given-up')),
  add constraint item_requests_ended_words_check1 check (ended_words is null or ended_why is not null);

create function keep_request() returns trigger language plpgsql as $$
begin
  if (new.item_id, new.requester_id, new.claim_month, new.slot, new.created_at)
    is distinct from (old.item_id, old.requester_id, old.claim_month, old.slot, old.created_at) then
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
  return new;
end $$;
create trigger item_requests_keep before update on item_requests
  for each row execute function keep_request();

alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check check (case
  when type = 'new_message' then num_nonnulls(request_id, review_id) = 0
  when type in ('request_received', 'request_approved', 'request_rejected', 'item_completed',
    'promise_released', 'promise_given_up')
    then request_id is not null and num_nonnulls(message_id, review_id) = 0
  when type = 'review_received' then review_id is not null and num_nonnulls(message_id, request_id) = 0
  else false end);

-- Letters that wait say it in the same words.
update letters set content = jsonb_set(content, '{cause}', '"other-chosen"')
  where kind = 'request-rejected' and content ->> 'cause' = 'given';
update letters set content = jsonb_set(content, '{cause}', '"taken-back"')
  where kind = 'request-rejected' and content ->> 'cause' = 'withdrawn';
