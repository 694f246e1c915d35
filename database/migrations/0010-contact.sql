-- Who was shown how to reach whom, for which item and when (A07). Its owner may read it, and the budgets
-- of contact are counted from it. Looking again on the same day in India is the same reveal.
create table contact_reveals (
  id uuid primary key default uuid_v7(),
  viewer_id uuid not null references profiles (id),
  owner_id uuid not null references profiles (id),
  item_id uuid references items (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  day date not null generated always as ((created_at at time zone 'Asia/Kolkata')::date) stored,
  check (viewer_id <> owner_id),
  unique (viewer_id, item_id, day)
);
create index contact_reveals_of_viewer on contact_reveals (viewer_id, day);
create index contact_reveals_of_owner on contact_reveals (owner_id, created_at desc, id desc);
create index contact_reveals_item on contact_reveals (item_id);

create trigger contact_reveals_by_member before insert on contact_reveals
  for each row execute function refuse_deleted_member('viewer_id');
