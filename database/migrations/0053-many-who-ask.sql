-- What takes longer the larger a community is: everybody who asked for one item, all items of a giver, and which item
-- nothing happened with for long (docs/decisions/056).
create index item_requests_of_pair on item_requests (item_id, requester_id, id);
drop index items_of_giver;
create index items_of_giver on items (user_id, created_at desc, id desc);
create index items_quiet on items (greatest(created_at, updated_at, still_there_at)) where status = 'available';
drop index items_to_draw;
create index items_to_draw on items (decide_at) where giving = 'draw' and status = 'available';
-- No statement is planned with it: photos are looked for among the items of their owner.
drop index items_images;
