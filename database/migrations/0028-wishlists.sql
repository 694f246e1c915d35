-- Members who keep their wishlist with their account, and what is on it (docs/decisions/046). A member without a row in
-- the first keeps it in the browser alone; taking that row away forgets the whole list, and so does deleting the account.
create table wishlists (
  user_id uuid primary key references users (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create table wishes (
  user_id uuid not null references wishlists (user_id) on delete cascade,
  item_id uuid not null references items (id) on delete cascade,
  place bigint generated always as identity,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, item_id)
);
comment on column wishes.place is 'the newest wish has the highest';
create index wishes_of_item on wishes (item_id);
