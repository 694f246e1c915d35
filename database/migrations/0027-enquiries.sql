-- What people write to those who run the server, from the contact page; guests too. Of a guest there is only what they say
-- of themselves, so it is no report: those have a member who reports and another one who is meant.
create table enquiries (
  id uuid primary key default uuid_v7(),
  member_id uuid references profiles (id),
  name text not null check (char_length(name) between 1 and 80),
  email text not null check (char_length(email) between 3 and 254),
  subject text not null check (subject in ('question', 'problem', 'idea', 'complaint')),
  message text not null check (char_length(message) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  closed_by text check (char_length(closed_by) between 1 and 100),
  closed_for text check (char_length(closed_for) between 1 and 500),
  check (num_nulls(closed_at, closed_by, closed_for) in (0, 3))
);
create index enquiries_open on enquiries (created_at) where closed_at is null;
create index enquiries_closed on enquiries (closed_at) where closed_at is not null;
create index enquiries_of_member on enquiries (member_id) where member_id is not null;

create trigger enquiries_by_member before insert on enquiries
  for each row when (new.member_id is not null) execute function refuse_deleted_member('member_id');
create trigger enquiries_by_unlocked before insert on enquiries
  for each row when (new.member_id is not null) execute function refuse_locked_member('member_id');
