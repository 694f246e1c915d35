-- Places are found as words are, whatever keyboard and however many blanks they were typed with (0044, docs/decisions/006).
-- Restored like any column, so the function is named with its schema.
alter table profiles
  add column search_location text generated always as (public.search_letters(location)) stored;
drop index profiles_location;
create index profiles_location on profiles using gin (search_location gin_trgm_ops);
