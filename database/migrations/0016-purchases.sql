-- Buying points: what was ordered never changes, an order only moves forward, and every notice of the
-- payment provider says what became of it.

-- Pressing the button twice is one order.
create unique index purchases_one_open on purchases (user_id, package_id) where status = 'created';
create index purchases_unpaid on purchases (created_at) where status <> 'paid';
drop index purchases_open;

-- created -> failed -> paid: a second try at the provider may work. Nothing follows paid.
create function keep_purchase() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.package_id, new.points, new.amount_paise, new.currency, new.created_at)
    is distinct from
    (old.id, old.user_id, old.package_id, old.points, old.amount_paise, old.currency, old.created_at)
  then
    raise exception 'what was ordered does not change';
  end if;
  if array_position(array['created', 'failed', 'paid'], new.status)
    < array_position(array['created', 'failed', 'paid'], old.status)
    or (old.status = 'paid' and new.paid_at <> old.paid_at)
  then
    raise exception 'an order only moves forward';
  end if;
  return new;
end $$;
create trigger purchases_keep before update on purchases for each row execute function keep_purchase();

alter table payment_events
  add column payment_id text,
  add column result text not null default 'noted' check (
    result in ('credited', 'noted', 'unknown_order', 'other_amount', 'paid_twice', 'owner_left')
  );
alter table payment_events alter column result drop default;
create index payment_events_of_purchase on payment_events (purchase_id);

-- What a package promises, as words that the pages translate.
update packages set features = '{never-expire,once-confirmed}' where id = 'points-50';
update packages set features = '{never-expire,once-confirmed,cheaper}' where id <> 'points-50';
