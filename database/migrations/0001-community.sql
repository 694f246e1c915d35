-- The community's data. What must hold for ever is a constraint here; what the product decides anew
-- (who may, how many, with which words) is in domain/.

create extension if not exists pg_trgm;

-- Time-ordered ids (UUID version 7): new rows land at the end of every index, on any PostgreSQL.
create function uuid_v7() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- Days and months of a rule are those of India.
create function india_month(at timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('month', at at time zone 'Asia/Kolkata')::date
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- A member as others see them. The row outlives a deleted account as a nameless mark, so that the
-- other side of an exchange keeps its history; everything personal in it is then null.
create table profiles (
  id uuid primary key default uuid_v7(),
  full_name text check (char_length(full_name) between 1 and 80),
  avatar_url text check (avatar_url ~ '^/storage/v1/object/public/'),
  location text check (char_length(location) between 1 and 80),
  bio text check (char_length(bio) <= 400),
  reputation_score numeric(2, 1) check (reputation_score between 1 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  check (deleted_at is null or (full_name is null and avatar_url is null and location is null and bio is null))
);
create index profiles_location on profiles using gin (lower(location) gin_trgm_ops);
create trigger profiles_touch before update on profiles for each row execute function touch_updated_at();

-- The account behind a profile; removed when the account is deleted.
create table users (
  id uuid primary key references profiles (id),
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  password_hash text not null,
  email_confirmed_at timestamptz(3),
  terms_accepted_at timestamptz(3),
  locked_at timestamptz(3),
  last_sign_in_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_email on users (email);
create trigger users_touch before update on users for each row execute function touch_updated_at();

-- What only the member may read of their own profile (the e-mail is in users).
create table profile_private (
  id uuid primary key references profiles (id) on delete cascade,
  phone text check (phone ~ '^\+?[0-9][0-9 ]{5,20}[0-9]$'
    and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) between 7 and 15),
  show_contact boolean not null default true,
  show_phone boolean not null default false,
  wants_letters boolean not null default true
);

-- One row per sign-in. Refresh tokens are made from (id, generation) with a key that is not in the
-- database; only the newest generation and, for a moment, its parent are accepted.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  generation integer not null default 0 check (generation >= 0),
  method text not null check (method in ('password', 'otp', 'recovery')),
  rotated_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create index sessions_user on sessions (user_id);

create table categories (
  id uuid primary key default uuid_v7(),
  name text not null unique check (char_length(name) between 1 and 60),
  icon text not null check (icon ~ '^[a-z0-9-]+$'),
  is_active boolean not null default true
);

create table subcategories (
  id uuid primary key default uuid_v7(),
  name text not null check (char_length(name) between 1 and 60),
  category_id uuid not null references categories (id),
  is_active boolean not null default true,
  unique (category_id, name),
  unique (category_id, id)
);

-- Signs of Indian scripts (vowel signs, virama, nukta …) are no letters to pg_trgm, which would cut
-- every word at them. For searching, each is exchanged for a letter that nobody here writes.
create function search_key(words text) returns text language sql immutable parallel safe as $$
  select translate(
    normalize(lower(words), NFC),
    U&'\0900\0901\0902\0903\093A\093B\093C\093E\093F\0940\0941\0942\0943\0944\0945\0946\0947\0948\0949\094A\094B\094C\094D\094E\094F\0951\0952\0955\0956\0957\0962\0963\0981\0982\0983\09BC\09BE\09BF\09C0\09C1\09C2\09C3\09C4\09C7\09C8\09CB\09CC\09CD\09D7\09E2\09E3\0A01\0A02\0A03\0A3C\0A3E\0A3F\0A40\0A41\0A42\0A47\0A48\0A4B\0A4C\0A4D\0A70\0A71\0A75\0A81\0A82\0A83\0ABC\0ABE\0ABF\0AC0\0AC1\0AC2\0AC3\0AC4\0AC5\0AC7\0AC8\0AC9\0ACB\0ACC\0ACD\0AE2\0AE3\0B01\0B02\0B03\0B3C\0B3E\0B3F\0B40\0B41\0B42\0B43\0B44\0B47\0B48\0B4B\0B4C\0B4D\0B56\0B57\0B62\0B63\0B82\0BBE\0BBF\0BC0\0BC1\0BC2\0BC6\0BC7\0BC8\0BCA\0BCB\0BCC\0BCD\0BD7\0C00\0C01\0C02\0C03\0C3E\0C3F\0C40\0C41\0C42\0C43\0C44\0C46\0C47\0C48\0C4A\0C4B\0C4C\0C4D\0C55\0C56\0C62\0C63\0C81\0C82\0C83\0CBC\0CBE\0CBF\0CC0\0CC1\0CC2\0CC3\0CC4\0CC6\0CC7\0CC8\0CCA\0CCB\0CCC\0CCD\0CD5\0CD6\0CE2\0CE3\0D00\0D01\0D02\0D03\0D3E\0D3F\0D40\0D41\0D42\0D43\0D44\0D46\0D47\0D48\0D4A\0D4B\0D4C\0D4D\0D57\0D62\0D63',
    U&'\A000\A001\A002\A003\A004\A005\A006\A007\A008\A009\A00A\A00B\A00C\A00D\A00E\A00F\A010\A011\A012\A013\A014\A015\A016\A017\A018\A019\A01A\A01B\A01C\A01D\A01E\A01F\A020\A021\A022\A023\A024\A025\A026\A027\A028\A029\A02A\A02B\A02C\A02D\A02E\A02F\A030\A031\A032\A033\A034\A035\A036\A037\A038\A039\A03A\A03B\A03C\A03D\A03E\A03F\A040\A041\A042\A043\A044\A045\A046\A047\A048\A049\A04A\A04B\A04C\A04D\A04E\A04F\A050\A051\A052\A053\A054\A055\A056\A057\A058\A059\A05A\A05B\A05C\A05D\A05E\A05F\A060\A061\A062\A063\A064\A065\A066\A067\A068\A069\A06A\A06B\A06C\A06D\A06E\A06F\A070\A071\A072\A073\A074\A075\A076\A077\A078\A079\A07A\A07B\A07C\A07D\A07E\A07F\A080\A081\A082\A083\A084\A085\A086\A087\A088\A089\A08A\A08B\A08C\A08D\A08E\A08F\A090\A091\A092\A093\A094\A095\A096\A097\A098\A099\A09A\A09B\A09C\A09D\A09E\A09F\A0A0\A0A1\A0A2\A0A3\A0A4\A0A5\A0A6\A0A7\A0A8\A0A9\A0AA\A0AB\A0AC\A0AD\A0AE\A0AF\A0B0\A0B1\A0B2\A0B3\A0B4\A0B5\A0B6\A0B7\A0B8\A0B9\A0BA')
$$;
