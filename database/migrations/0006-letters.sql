-- The outbox: a letter is written here in the transaction of its cause, with a job that sends it. Its id
-- is its Message-ID, so that a letter which goes out twice is recognised as one. Whom it is for and what
-- it says is kept only until it is sent or refused for good. It references no other table, so that
-- queueing a letter locks nobody.
create table letters (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  content jsonb,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  refused_at timestamptz(3),
  refusal text check (char_length(refusal) <= 200),
  check (sent_at is null or refused_at is null),
  check ((refused_at is null) = (refusal is null)),
  check ((content is null) = (sent_at is not null or refused_at is not null))
);
create index letters_created_at on letters (created_at);
