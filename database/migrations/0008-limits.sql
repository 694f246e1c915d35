-- How much of each budget is used. A key is made from the limit's name and what is counted (an address,
-- an origin, a member) with a key that is not in the database, so the table tells nothing about people.
create table limits (
  key bytea primary key check (octet_length(key) = 16),
  points integer not null check (points >= 0),
  expires_at timestamptz(3) not null
) with (fillfactor = 70);
create index limits_expires_at on limits (expires_at);

-- Browsers that a member signed in from: each has a budget of wrong passwords of its own, so that a
-- stranger who uses up theirs locks nobody out. Only a keyed hash of the browser's random id is kept.
create table known_browsers (
  user_id uuid not null references users (id) on delete cascade,
  browser bytea not null check (octet_length(browser) = 16),
  seen_at timestamptz(3) not null,
  primary key (user_id, browser)
);
create index known_browsers_seen_at on known_browsers (seen_at);
