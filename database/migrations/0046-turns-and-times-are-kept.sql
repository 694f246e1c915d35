-- A place in line keeps what a draw gave, also where its member asked before the draw or has asked again since (docs/decisions/050).
alter table line_places add column draw_rank integer;
update line_places l set draw_rank = d.draw_rank from item_requests d
where d.item_id = l.item_id and d.requester_id = l.member_id and d.draw_rank is not null and (d.id = l.request_id or not exists (
  select from item_requests e where e.item_id = d.item_id and e.requester_id = d.requester_id
    and (e.created_at, e.id) >= (d.created_at, d.id) and e.ended_as not in ('other-chosen', 'hidden')));

-- What operators hide may be shown again, so the times that its giver offers stay.
drop trigger items_pickup_windows on items;
create trigger items_pickup_windows after update of status, hidden_for on items
  for each row when (new.status = 'completed' or new.status = 'cancelled' and (new.hidden_for is null or new.hidden_for = 'expired'))
  execute function end_pickup_windows();

-- Popular is what many people asked for: whoever asks again, or is asked for again, counts once.
create or replace function count_request() returns trigger language plpgsql as $$
begin
  update items set request_count = request_count + 1 where id = new.item_id and not exists (
    select from item_requests e where e.item_id = new.item_id and e.requester_id = new.requester_id and e.id <> new.id);
  return null;
end $$;
