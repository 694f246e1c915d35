-- Who says that nobody came to a time that was agreed, and what the other one says to that (docs/decisions/055).
create table no_shows (
  id uuid primary key default uuid_v7(),
  pickup_id uuid not null references pickups (id) on delete cascade,
  request_id uuid not null references item_requests (id) on delete cascade,
  reporter_id uuid not null references profiles (id),
  about_id uuid not null references profiles (id),
  state text not null default 'said' check (state in ('said', 'disputed', 'stands', 'dropped')),
  answer text check (char_length(answer) between 1 and 300),
  answered_at timestamptz(3),
  answer_by timestamptz(3) not null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint no_shows_once unique (pickup_id, reporter_id),
  constraint no_shows_two_check check (about_id <> reporter_id),
  constraint no_shows_answer_by_check check (answer_by > created_at),
  constraint no_shows_answered_check
    check ((answer is null) = (answered_at is null) and (answered_at is null or state <> 'said')),
  constraint no_shows_decided_check check ((decided_at is null) = (state in ('said', 'disputed')))
);
comment on column no_shows.answer_by is 'until when the one it is about says what happened; unanswered it stands then';
create index no_shows_about on no_shows (about_id, created_at);
create index no_shows_by on no_shows (reporter_id);
create index no_shows_of_request on no_shows (request_id);
create index no_shows_to_stand on no_shows (answer_by) where state = 'said';
create index no_shows_disputed on no_shows (created_at) where state = 'disputed';

-- By one of the two, about the other, from half an hour after a time that was agreed until a week after; that time is missed then.
create function check_no_show() returns trigger language plpgsql as $$
declare
  requester uuid;
  owner uuid;
  over timestamptz;
begin
  select r.requester_id, i.user_id, p.ends_at into requester, owner, over
    from pickups p join item_requests r on r.id = p.request_id join items i on i.id = r.item_id
    where p.id = new.pickup_id and r.id = new.request_id and p.state in ('agreed', 'missed');
  if requester is null or (new.reporter_id, new.about_id) not in ((requester, owner), (owner, requester))
    or new.created_at < over + interval '30 minutes' or new.created_at > over + interval '7 days' then
    raise exception 'that nobody came is said by the two of a time that is over' using errcode = 'AD008';
  end if;
  update pickups set state = 'missed' where id = new.pickup_id and state = 'agreed';
  return new;
end $$;
create trigger no_shows_fit before insert on no_shows for each row execute function check_no_show();
create trigger no_shows_by_member before insert on no_shows
  for each row execute function refuse_deleted_member('reporter_id');
create trigger no_shows_about_member before insert on no_shows
  for each row execute function refuse_deleted_member('about_id');
create trigger no_shows_by_unlocked before insert on no_shows
  for each row execute function refuse_locked_member('reporter_id');

create function keep_no_show() returns trigger language plpgsql as $$
begin
  if (new.id, new.pickup_id, new.request_id, new.reporter_id, new.about_id, new.answer_by, new.created_at)
      is distinct from (old.id, old.pickup_id, old.request_id, old.reporter_id, old.about_id, old.answer_by, old.created_at)
    or old.answered_at is not null
      and (new.answer, new.answered_at) is distinct from (old.answer, old.answered_at) then
    raise exception 'what was said never changes' using errcode = 'AD008';
  end if;
  if new.state <> old.state and not (case old.state
    when 'said' then new.state = 'disputed' or new.state = 'stands' and new.decided_at >= old.answer_by
    when 'disputed' then new.state in ('stands', 'dropped')
    when 'stands' then new.state = 'dropped'
    else new.state = 'stands' end) then
    raise exception 'what is % does not become %', old.state, new.state using errcode = 'AD008';
  end if;
  return new;
end $$;
create trigger no_shows_keep before update on no_shows for each row execute function keep_no_show();

alter table item_requests drop constraint item_requests_ended_as_check;
alter table item_requests add constraint item_requests_ended_as_check check (ended_as in ('declined',
  'other-chosen', 'taken-back', 'hidden', 'withdrawn', 'unseen', 'released', 'given-up', 'left', 'lapsed', 'unconfirmed',
  'no-show'));

alter table moderation_log drop constraint moderation_log_action_check;
alter table moderation_log add constraint moderation_log_action_check check (action in ('dismiss', 'hide-item',
  'show-item', 'hide-comment', 'show-comment', 'lock', 'unlock', 'let-stand', 'drop-no-show'));

alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check check (case
  when type = 'new_message' then num_nonnulls(request_id, review_id, item_id, pickup_id) = 0
  when type in ('request_received', 'request_approved', 'request_rejected', 'item_completed',
    'promise_released', 'promise_given_up', 'line_moved', 'line_waits', 'request_lapsed',
    'request_unanswered', 'promise_lapsed', 'item_drawn', 'promised_next', 'promise_moved',
    'promise_confirmed', 'promise_unconfirmed', 'pickups_offered', 'item_received', 'handover_objected',
    'handover_stands')
    then request_id is not null and num_nonnulls(message_id, review_id, item_id, pickup_id) = 0
  when type = 'review_received'
    then review_id is not null and num_nonnulls(message_id, request_id, item_id, pickup_id) = 0
  when type in ('still_there', 'item_put_aside')
    then item_id is not null and num_nonnulls(message_id, request_id, review_id, pickup_id) = 0
  when type in ('pickup_proposed', 'pickup_agreed', 'pickup_changed', 'pickup_declined', 'pickup_cancelled', 'no_show_said')
    then pickup_id is not null and num_nonnulls(message_id, request_id, review_id, item_id) = 0
  else false end);
