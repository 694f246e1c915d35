-- Proofs that somebody reads the letters of an address: links of letters and the token that follows a
-- reset code. One row per address and kind, so that only the newest counts; a row that is used is
-- removed. Addresses without an account have rows too, which nothing fits, so that asking costs the same
-- for all. The key of an address is a keyed hash: the table tells nothing about people.
create table one_time_tokens (
  address_key bytea not null check (octet_length(address_key) = 16),
  kind text not null check (kind in ('confirm', 'recovery', 'reset')),
  user_id uuid references users (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (address_key, kind)
);
create index one_time_tokens_user on one_time_tokens (user_id);
create index one_time_tokens_expires_at on one_time_tokens (expires_at);

-- The six digits of a reset letter. A try is counted before it is compared, and there are five.
create table reset_codes (
  address_key bytea primary key check (octet_length(address_key) = 16),
  user_id uuid references users (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 16),
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index reset_codes_user on reset_codes (user_id);
create index reset_codes_expires_at on reset_codes (expires_at);
