-- A text is known by the three signs on either side of each blank as well, so that a search for several words asks
-- for what stands side by side: each of its words may stand in thousands of texts (docs/decisions/006).

-- What stands around the blanks of a text, where there are three signs on either side. A text that has another in it has
-- all of this that the other has.
create function search_gaps(words text) returns text[] language sql immutable parallel safe as $$
  select array(
    select run from (
      select substr(words, at::int - 3, 7) as run
      from unnest(string_to_array(words, null)) with ordinality as sign (letter, at)
      where letter = ' ' and at > 3
    ) around where run ~ '^[^ ]{3} [^ ]{3}$')
$$;

-- Which keys a search for a text asks for: four runs of three signs, from its beginning to its end and if possible within
-- words, the first two in favour of what stands around its first and its last blank; or the text itself when it is
-- shorter. Asking for more costs more than reading the few texts that have these four and not the rest.
create or replace function search_runs(words text) returns text[] language plpgsql immutable parallel safe as $$
declare
  runs text[] := array(select substr(words, at, 3) from generate_series(1, char_length(words) - 2) as at);
  within text[] := array(select run from unnest(runs) as run where run !~ '\s');
  gaps text[] := search_gaps(words);
  steps integer;
begin
  if runs = '{}' then return array[words]; end if;
  if within <> '{}' then runs := within; end if;
  steps := cardinality(runs) - 1;
  return array[coalesce(gaps[1], runs[1]), coalesce(gaps[cardinality(gaps)], runs[1 + steps / 3]),
    runs[1 + steps * 2 / 3], runs[1 + steps]];
end $$;

drop index items_search;
-- All that an item is found by. A span of time is 2 ^ width seconds; an item stands in its own and in
-- the next one, so that what is asked of one span goes back for at least its length.
-- Reading a row that the index gives is always cheaper than making these: the planner must know. An index is made
-- with no path to look functions up on, so the one in it is named with its schema.
create or replace function search_keys(words text, category uuid, subcategory uuid, at timestamptz, asked integer)
returns text[] language plpgsql immutable parallel safe cost 10000 as $$
declare
  signs text[] := string_to_array(words, null);
  times integer;
  seconds bigint := date_part('epoch', at at time zone 'UTC');
  keys text[] := array['category:' || category, 'subcategory:' || subcategory];
begin
  for width in 12..26 by 2 loop
    keys := keys || ('span:' || width || ':' || (seconds >> width)) || ('span:' || width || ':' || (seconds >> width) + 1);
  end loop;
  foreach times in array array[1, 4, 16, 64] loop
    exit when asked < times;
    keys := keys || ('asked:' || times);
  end loop;
  return array_remove(keys || signs || public.search_gaps(words) || array(
    select unnest(array[a || b, a || b || c]) from unnest(signs, signs[2:], signs[3:]) as run (a, b, c)), null);
end $$;

create index items_search on items
  using gin ((search_keys(search_text, category_id, subcategory_id, created_at, request_count) collate "C"))
  with (gin_pending_list_limit = 128) where status = 'available';
-- There is nothing to learn from a sample of the keys, and making one takes long.
alter index items_search alter column 1 set statistics 0;
