-- Games: what a member is playing now, and what a day of games can bring at most.

-- One play per member and game: the newest. It holds what was drawn for it, which only the server knows
-- whole, and how it ended, so that the same answers sent twice end once.
create table current_plays (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  game_id text not null,
  challenge jsonb not null,
  outcome jsonb,
  started_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > started_at),
  unique (user_id, game_id)
);
create trigger current_plays_by_member before insert on current_plays
  for each row execute function refuse_deleted_member('user_id');

-- Each game brings its points once a day (the primary key), so a day brings 185 and not one more.
alter table game_plays add constraint game_plays_points check (
  (game_id, points) in (
    ('eco-quiz', 20), ('sorting-challenge', 30), ('daily-check-in', 10), ('memory-match', 25),
    ('community-helper', 100)
  )
);
