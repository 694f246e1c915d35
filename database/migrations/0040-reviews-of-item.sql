-- Removing an item asks whether it was rated.
create index reviews_of_item on reviews (item_id);

-- The receiver is named as others whom a letter tells of are, so that the name goes with its member (A12).
update letters set content = content - 'receiver' || jsonb_build_object('member', content -> 'receiver')
where content ->> 'kind' = 'item-received' and content ? 'receiver';
