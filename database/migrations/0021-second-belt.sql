-- What the server's own role may not do (database/grants.ts) is done for it by these functions, with the
-- rights of the owner of the tables, and nothing beside it. Each names its schema: whoever calls it could
-- else put a table of their own in the way.

-- A balance is written by the entry of the ledger that changes it, and by nobody else.
alter function post_points() security definer set search_path = public, pg_temp;

-- The ledger is only ever added to; with a member who leaves, theirs goes as a whole.
create function forget_points() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from points_ledger where user_id = new.id;
  delete from user_points where user_id = new.id;
  return null;
end $$;
create trigger profiles_forget_points after update of deleted_at on profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_points();

-- The server queues the sending of letters, and no other work.
create function send_letter_later(letter uuid, tries integer, urgency integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('send-letter', json_build_object('id', letter),
    max_attempts => tries, priority => urgency);
end $$;
