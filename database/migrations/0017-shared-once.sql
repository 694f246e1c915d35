-- What a browser calls an item that it shares, as it does with messages: when the answer got lost and
-- the item is shared again under the same name, it is the same item.
alter table items add column shared_as uuid;
create unique index items_shared_as on items (user_id, shared_as) where shared_as is not null;
