-- How many members, items, claims and app ratings there are, as a list of changes whose sum is the
-- count. Whoever counts reads these few rows instead of a million items, always exactly; whoever shares
-- or claims only adds a row, so nobody waits for another. Once an hour the list is folded into one row
-- of each kind.
create table community_counts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('members', 'items_shared', 'items_claimed',
    'app_ratings_1', 'app_ratings_2', 'app_ratings_3', 'app_ratings_4', 'app_ratings_5')),
  change bigint not null
);

create function count_by(counted text, difference integer) returns void language sql as $$
  insert into community_counts (kind, change) select counted, difference where difference <> 0
$$;

-- In a trigger the row that is not there, old or new, has null in every field.
create function count_members() returns trigger language plpgsql as $$
begin
  perform count_by('members', (new.id is not null and new.deleted_at is null)::int
    - (old.id is not null and old.deleted_at is null)::int);
  return null;
end $$;
create trigger profiles_count after insert or delete or update of deleted_at on profiles
  for each row execute function count_members();

create function count_items() returns trigger language plpgsql as $$
begin
  perform count_by('items_shared', coalesce((new.status <> 'cancelled')::int, 0)
    - coalesce((old.status <> 'cancelled')::int, 0));
  perform count_by('items_claimed',
    (new.claimed_by is not null)::int - (old.claimed_by is not null)::int);
  return null;
end $$;
create trigger items_count after insert or delete or update of status, claimed_by on items
  for each row execute function count_items();

create function count_app_ratings() returns trigger language plpgsql as $$
begin
  if new.rating is distinct from old.rating then
    if old.rating is not null then perform count_by('app_ratings_' || old.rating, -1); end if;
    if new.rating is not null then perform count_by('app_ratings_' || new.rating, 1); end if;
  end if;
  return null;
end $$;
create trigger app_ratings_count after insert or delete or update of rating on app_ratings
  for each row execute function count_app_ratings();

-- An emptied table has nothing left to count.
create function forget_counts() returns trigger language plpgsql as $$
begin
  delete from community_counts where kind like tg_argv[0];
  return null;
end $$;
create trigger profiles_uncount after truncate on profiles
  for each statement execute function forget_counts('members');
create trigger items_uncount after truncate on items
  for each statement execute function forget_counts('items\_%');
create trigger app_ratings_uncount after truncate on app_ratings
  for each statement execute function forget_counts('app\_ratings\_%');

insert into community_counts (kind, change)
  select 'members', count(*) from profiles where deleted_at is null
  union all select 'items_shared', count(*) from items where status <> 'cancelled'
  union all select 'items_claimed', count(*) from items where claimed_by is not null
  union all select 'app_ratings_' || rating, count(*) from app_ratings group by rating;
