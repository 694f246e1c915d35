-- Nothing stays unanswered for ever (docs/decisions/051).
alter table item_requests drop constraint item_requests_ended_as_check;
alter table item_requests add constraint item_requests_ended_as_check check (ended_as in ('declined',
  'other-chosen', 'taken-back', 'hidden', 'withdrawn', 'unseen', 'released', 'given-up', 'left', 'lapsed'));
alter table item_requests drop constraint item_requests_ended_why_check1;
alter table item_requests add constraint item_requests_ended_why_check1
  check (ended_why is null or ended_as in ('released', 'given-up', 'lapsed'));
comment on column item_requests.ended_why is 'why a promise ended: one that lapsed, for no answer';
create index item_requests_pending on item_requests (created_at) where status = 'pending';

alter table items
  add column reminded_at timestamptz(3),
  add column still_there_asked_at timestamptz(3),
  add column still_there_at timestamptz(3),
  add column first_shared_at timestamptz(3),
  add column offered_again smallint not null default 0,
  drop constraint items_hidden_for_check,
  add constraint items_hidden_for_check check (hidden_for in ('item', 'member', 'expired')),
  add constraint items_put_aside_check check (hidden_for <> 'expired' or status = 'cancelled'),
  add constraint items_offered_again_check
    check (offered_again between 0 and 5 and (offered_again > 0) = (first_shared_at is not null));
comment on column items.reminded_at is 'the last reminder about it, to whomever';
comment on column items.hidden_for is 'expired: put aside, as its giver did not say that it is still there';
create index items_claimed on items (claimed_at) where status = 'claimed';
create index items_still_there_asked on items (still_there_asked_at) where status = 'available';

-- What is told of an item itself, beside what is told of a request for it.
alter table notifications add column item_id uuid references items (id) on delete cascade;
create index notifications_of_item on notifications (item_id) where item_id is not null;
alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check check (case
  when type = 'new_message' then num_nonnulls(request_id, review_id, item_id) = 0
  when type in ('request_received', 'request_approved', 'request_rejected', 'item_completed',
    'promise_released', 'promise_given_up', 'line_moved', 'line_waits', 'request_lapsed',
    'request_unanswered', 'promise_lapsed')
    then request_id is not null and num_nonnulls(message_id, review_id, item_id) = 0
  when type = 'review_received' then review_id is not null and num_nonnulls(message_id, request_id, item_id) = 0
  when type in ('still_there', 'item_put_aside')
    then item_id is not null and num_nonnulls(message_id, request_id, review_id) = 0
  else false end);
-- Both sides are told of the end of one promise.
drop index notifications_of_request;
create unique index notifications_of_request on notifications (request_id, type, user_id) where request_id is not null;
