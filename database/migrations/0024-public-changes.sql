-- Finished answers for guests are kept in memory (docs/decisions/031). Whatever changes something that guests see
-- announces what it touched: the items and members by their ids, and the lists that may hold them.

create function announce_item() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', concat_ws(' ', 'items', 'item:' || coalesce(new.id, old.id),
    'member:' || coalesce(new.user_id, old.user_id), 'member:' || old.claimed_by, 'member:' || new.claimed_by));
  return null;
end $$;
create trigger items_public after insert or update or delete on items
  for each row execute function announce_item();

-- A review changes the reputation of its member's profile, so that it is told here as well.
create function announce_profile() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', 'member:' || coalesce(new.id, old.id));
  return null;
end $$;
create trigger profiles_public
  after update of full_name, avatar_url, location, bio, reputation_score, review_count, deleted_at or delete on profiles
  for each row execute function announce_profile();

-- What is one list for everybody, by the name of the list.
create function announce_list() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', tg_argv[0]);
  return null;
end $$;
create trigger categories_public after insert or update or delete or truncate on categories
  for each statement execute function announce_list('categories');
create trigger subcategories_public after insert or update or delete or truncate on subcategories
  for each statement execute function announce_list('categories');
create trigger app_ratings_public after insert or update or delete or truncate on app_ratings
  for each statement execute function announce_list('app-ratings');
create trigger community_counts_public after insert or delete on community_counts
  for each statement execute function announce_list('counts');
create trigger items_emptied after truncate on items
  for each statement execute function announce_list('everything');
create trigger profiles_emptied after truncate on profiles
  for each statement execute function announce_list('everything');
create trigger reviews_emptied after truncate on reviews
  for each statement execute function announce_list('everything');
