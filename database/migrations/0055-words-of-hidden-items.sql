-- What operators hid and its giver took back says nothing any more, with promises that ended neither (A19). A dash stands
-- for its description.
alter table item_requests disable trigger user;
update item_requests r set ended_words = null from items i
where i.id = r.item_id and r.ended_as = 'released' and r.ended_words is not null
  and i.status = 'cancelled' and i.hidden_for is null and i.description = '–';
alter table item_requests enable trigger user;
