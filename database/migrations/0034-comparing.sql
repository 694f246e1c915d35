-- What a giver compares, and whether they see names only once they have chosen (docs/decisions/052).
alter table item_requests add column could_come text[] not null default '{}'
  check (could_come <@ array['weekday-morning', 'weekday-evening', 'weekend-morning', 'weekend-evening', 'any']
    and cardinality(could_come) <= 4 and (cardinality(could_come) < 2 or not 'any' = any (could_come)));
alter table profile_private add column hides_requesters boolean not null default false;
comment on column profile_private.hides_requesters is 'as a giver: of whoever asks no name before one is chosen';
