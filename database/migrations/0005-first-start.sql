-- What was done once on this database. A step that was begun and not finished is done again.
create table first_start (
  step text primary key,
  begun_at timestamptz(3) not null default now(),
  done_at timestamptz(3)
);
