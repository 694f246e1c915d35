-- Points: an append-only ledger, its balance, and the two ways in (games and purchases).

create table user_points (
  user_id uuid primary key references profiles (id) on delete cascade,
  current_points integer not null default 0 check (current_points >= 0),
  total_earned integer not null default 0 check (total_earned >= 0),
  total_spent integer not null default 0 check (total_spent >= 0),
  check (current_points = total_earned - total_spent)
);

create table points_ledger (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references profiles (id),
  delta integer not null check (delta <> 0),
  kind text not null check (kind in ('welcome', 'game', 'purchase', 'spend')),
  ref text not null,
  created_at timestamptz(3) not null default now(),
  unique (kind, ref)
);
create index points_ledger_of_member on points_ledger (user_id, created_at desc, id desc);

-- The balance is kept by the entry that changes it, in the same transaction.
create function post_points() returns trigger language plpgsql as $$
begin
  insert into user_points (user_id) values (new.user_id) on conflict do nothing;
  update user_points set
    current_points = current_points + new.delta,
    total_earned = total_earned + greatest(new.delta, 0),
    total_spent = total_spent + greatest(-new.delta, 0)
  where user_id = new.user_id;
  return null;
end $$;
create trigger points_ledger_post after insert on points_ledger for each row execute function post_points();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of points is only ever added to';
end $$;
create trigger points_ledger_keep before update on points_ledger for each row execute function refuse_change();

create table game_plays (
  user_id uuid not null references profiles (id) on delete cascade,
  game_id text not null check (game_id ~ '^[a-z-]{1,40}$'),
  day date not null,
  points integer not null check (points > 0),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, game_id, day)
);

create table packages (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  points integer not null check (points > 0),
  price_paise integer not null check (price_paise > 0),
  original_price_paise integer not null check (original_price_paise >= price_paise),
  discount_percent integer not null check (discount_percent between 0 and 99),
  popular boolean not null default false,
  features text[] not null default '{}',
  on_sale boolean not null default false
);
insert into packages (id, points, price_paise, original_price_paise, discount_percent, popular, on_sale) values
  ('points-50', 50, 5000, 5000, 0, false, true),
  ('points-100', 100, 9000, 10000, 10, true, false),
  ('points-250', 250, 20000, 25000, 20, false, false);

create table purchases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id),
  package_id text not null references packages (id),
  points integer not null check (points > 0),
  amount_paise integer not null check (amount_paise > 0),
  currency text not null default 'INR' check (currency = 'INR'),
  status text not null default 'created' check (status in ('created', 'failed', 'paid')),
  created_at timestamptz(3) not null default now(),
  paid_at timestamptz(3),
  check ((status = 'paid') = (paid_at is not null))
);
create index purchases_of_member on purchases (user_id, created_at desc);
create index purchases_open on purchases (created_at) where status = 'created';

create table payment_events (
  event_id text primary key,
  purchase_id uuid references purchases (id),
  kind text not null,
  received_at timestamptz(3) not null default now()
);
