-- Who leaves takes their words and name from the letters that wait, which are few beside those that are done.
create index letters_waiting on letters (id) where content is not null;

-- The receiver is named as others whom a letter tells of are (A12); 0040 looked for the kind in the content, where it is
-- not. Of who has left since, `member` is there already, without a name.
update letters set content = jsonb_build_object('member', content -> 'receiver') || (content - 'receiver')
where kind = 'item-received' and content ? 'receiver';
