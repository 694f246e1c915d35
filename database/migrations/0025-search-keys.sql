-- What is searched, in one index that knows every text by its runs of one, two and three signs, and beside
-- them where an item stands in a listing: so one look can ask for words among the newest items alone, or
-- among those most asked for (docs/decisions/006). A key of more than three signs is no run of a text.

-- Which runs a search for a text asks for: four of three signs, from its beginning to its end and if possible
-- within words, or the text itself when it is shorter. Asking for more costs more than reading the few
-- texts that have these four and not the rest.
create function search_runs(words text) returns text[] language plpgsql immutable parallel safe as $$
declare
  runs text[] := array(select substr(words, at, 3) from generate_series(1, char_length(words) - 2) as at);
  within text[] := array(select run from unnest(runs) as run where run !~ '\s');
  steps integer;
begin
  if runs = '{}' then return array[words]; end if;
  if within <> '{}' then runs := within; end if;
  steps := cardinality(runs) - 1;
  return array[runs[1], runs[1 + steps / 3], runs[1 + steps * 2 / 3], runs[1 + steps]];
end $$;

-- All that an item is found by. A span of time is 2 ^ width seconds; an item stands in its own and in
-- the next one, so that what is asked of one span goes back for at least its length.
-- Reading a row that the index gives is always cheaper than making these: the planner must know.
create function search_keys(words text, category uuid, subcategory uuid, at timestamptz, asked integer)
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
  return array_remove(keys || signs || array(
    select unnest(array[a || b, a || b || c]) from unnest(signs, signs[2:], signs[3:]) as run (a, b, c)), null);
end $$;

drop index items_search;
-- What was written last waits in a list that every search reads: it is kept short. The order of keys means
-- nothing, so they are compared as bytes: soonest, and whatever the system says of languages.
create index items_search on items
  using gin ((search_keys(search_text, category_id, subcategory_id, created_at, request_count) collate "C"))
  with (gin_pending_list_limit = 128) where status = 'available';
-- There is nothing to learn from a sample of the keys, and making one takes long.
alter index items_search alter column 1 set statistics 0;
