-- Items, the requests for them, and what follows an exchange.

create function are_own_photos(urls text[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(bool_and(url ~ '^/storage/v1/object/public/item-images/[0-9a-f-]{36}/[A-Za-z0-9_.-]+$'), true)
  from unnest(urls) as url
$$;

-- An uploaded photo. Only copies made by the server are kept, under the name of this id.
create table photos (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references profiles (id),
  path text not null unique check (path ~ '^[0-9a-f-]{36}/[A-Za-z0-9_.-]{1,100}$'
    and split_part(path, '/', 1) = owner_id::text),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz(3) not null default now()
);
create index photos_owner on photos (owner_id, created_at);

create table items (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references profiles (id),
  title text not null check (char_length(title) between 1 and 120 and title = btrim(title)),
  description text not null check (char_length(description) between 1 and 2000),
  category_id uuid references categories (id),
  subcategory_id uuid,
  condition text not null check (condition in ('new', 'excellent', 'good', 'fair', 'poor')),
  instructions text check (char_length(instructions) between 1 and 1000),
  images text[] not null default '{}' check (cardinality(images) <= 2 and are_own_photos(images)),
  image_url text check (char_length(image_url) <= 500),
  status text not null default 'available'
    check (status in ('available', 'claimed', 'completed', 'cancelled')),
  claimed_by uuid references profiles (id),
  claimed_at timestamptz(3),
  completed_at timestamptz(3),
  request_count integer not null default 0 check (request_count >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (search_key(title || ' ' || description)) stored,
  foreign key (category_id, subcategory_id) references subcategories (category_id, id),
  check (subcategory_id is null or category_id is not null),
  check (claimed_by <> user_id),
  check ((claimed_by is null) = (claimed_at is null)),
  check ((status in ('claimed', 'completed')) = (claimed_by is not null)),
  check ((status = 'completed') = (completed_at is not null))
);
-- Being asked for is no change of the item itself.
create trigger items_touch before update of title, description, category_id, subcategory_id, condition,
  instructions, images, status on items for each row execute function touch_updated_at();
create index items_newest on items (created_at desc, id desc) where status = 'available';
create index items_newest_of_category on items (category_id, created_at desc, id desc) where status = 'available';
create index items_newest_of_subcategory on items (subcategory_id, created_at desc, id desc) where status = 'available';
create index items_popular on items (request_count desc, created_at desc, id desc) where status = 'available';
create index items_popular_of_category on items (category_id, request_count desc, created_at desc, id desc) where status = 'available';
create index items_popular_of_subcategory on items (subcategory_id, request_count desc, created_at desc, id desc) where status = 'available';
create index items_search on items using gin (search_text gin_trgm_ops) where status = 'available';
create index items_of_giver on items (user_id, created_at desc, id desc) where status <> 'cancelled';
create index items_of_claimer on items (claimed_by, claimed_at desc) where claimed_by is not null;
create index items_images on items using gin (images);

create table item_requests (
  id uuid primary key default uuid_v7(),
  item_id uuid not null references items (id) on delete cascade,
  requester_id uuid not null references profiles (id),
  message text check (char_length(message) between 1 and 500),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'completed')),
  -- The month whose allowance this request uses, and which of its six places it holds. A rejected
  -- request holds none, so the place is free again without anybody having to count.
  claim_month date not null default india_month(now()) check (extract(day from claim_month) = 1),
  slot smallint not null check (slot between 1 and 6),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create trigger item_requests_touch before update on item_requests for each row execute function touch_updated_at();
create unique index item_requests_one_pending on item_requests (item_id, requester_id) where status = 'pending';
create unique index item_requests_one_winner on item_requests (item_id) where status in ('approved', 'completed');
create unique index item_requests_slot on item_requests (requester_id, claim_month, slot) where status <> 'rejected';
create index item_requests_of_item on item_requests (item_id, created_at desc, id desc);
create index item_requests_of_requester on item_requests (requester_id, created_at desc, id desc);

-- "popular" orders by the number of requests an item ever got.
create function count_request() returns trigger language plpgsql as $$
begin
  update items set request_count = request_count + 1 where id = new.item_id;
  return null;
end $$;
create trigger item_requests_count after insert on item_requests for each row execute function count_request();

-- What a member claimed and gave in each month; a view, so it always equals a recount.
create view user_monthly_stats as
  select user_id, month_year, sum(claimed)::integer as items_claimed, sum(given)::integer as items_given
  from (
    select requester_id as user_id, claim_month as month_year, 1 as claimed, 0 as given
    from item_requests where status <> 'rejected'
    union all
    select user_id, india_month(completed_at), 0, 1 from items where status = 'completed'
  ) as monthly
  group by user_id, month_year;
create index items_completed_by_giver on items (user_id, completed_at) where status = 'completed';

create table reviews (
  id uuid primary key default uuid_v7(),
  reviewer_id uuid not null references profiles (id),
  reviewee_id uuid not null references profiles (id),
  item_id uuid not null references items (id),
  rating smallint not null check (rating between 1 and 5),
  comment text check (char_length(comment) between 1 and 500),
  created_at timestamptz(3) not null default now(),
  unique (reviewer_id, item_id, reviewee_id),
  check (reviewer_id <> reviewee_id)
);
create index reviews_of_member on reviews (reviewee_id, created_at desc, id desc);

-- A member's reputation is the average of their reviews, whoever writes them and however. The row is
-- locked by a statement of its own: the average must be taken after the wait for another review.
create function refresh_reputation() returns trigger language plpgsql as $$
declare
  member uuid := coalesce(new.reviewee_id, old.reviewee_id);
begin
  perform 1 from profiles where id = member for no key update;
  update profiles set
    reputation_score = (select round(avg(rating), 1) from reviews where reviewee_id = member),
    review_count = (select count(*) from reviews where reviewee_id = member)
  where id = member;
  return null;
end $$;
create trigger reviews_reputation after insert or update or delete on reviews
  for each row execute function refresh_reputation();

create table app_ratings (
  id uuid primary key default uuid_v7(),
  user_id uuid not null unique references profiles (id),
  rating smallint not null check (rating between 1 and 5),
  comment text check (char_length(comment) between 1 and 500),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index app_ratings_newest on app_ratings (created_at desc, id desc);

create table messages (
  id uuid primary key default uuid_v7(),
  sender_id uuid not null references profiles (id),
  recipient_id uuid not null references profiles (id),
  message text not null check (char_length(message) between 1 and 2000 and message = btrim(message)),
  item_id uuid references items (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  check (sender_id <> recipient_id)
);
create index messages_sent on messages (sender_id, created_at desc, id desc);
create index messages_received on messages (recipient_id, created_at desc, id desc);

create table notifications (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references profiles (id),
  title text not null,
  message text not null check (char_length(message) <= 50),
  type text not null check (type = 'new_message'),
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create index notifications_of_member on notifications (user_id, created_at desc, id desc);

-- A stored message is its own notice: nobody can be told of a message that does not exist.
create function notify_of_message() returns trigger language plpgsql as $$
begin
  insert into notifications (user_id, title, message, type)
  values (new.recipient_id, 'New Message', left(new.message, 50), 'new_message');
  return null;
end $$;
create trigger messages_notification after insert on messages for each row execute function notify_of_message();

create table reports (
  id uuid primary key default uuid_v7(),
  reporter_id uuid not null references profiles (id),
  reported_id uuid not null references profiles (id),
  reason text not null check (reason in
    ('Spam', 'Inappropriate behavior', 'Harassment', 'Fake profile', 'Scammer/Fraud', 'Other')),
  description text check (char_length(description) between 1 and 500),
  status text not null default 'open' check (status in ('open', 'dismissed', 'acted')),
  created_at timestamptz(3) not null default now(),
  unique (reporter_id, reported_id, reason),
  check (reporter_id <> reported_id)
);
create index reports_open on reports (created_at) where status = 'open';
