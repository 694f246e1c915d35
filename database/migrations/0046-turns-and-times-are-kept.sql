-- A place in line keeps what a draw gave, also where its member asked before the draw or has asked again since (docs/decisions/050).
alter table line_places add column draw_rank integer;
update line_places l set draw_rank = d.draw_rank from item_requests d
where d.item_id = l.item_id and d.requester_id = l.member_id and d.draw_rank is not null and (d.id = l.request_id or not exists (
  select from item_requests e where e.item_id = d.item_id and e.requester_id = d.requester_id
    and (e.created_at, e.id) >= (d.created_at, d.id) and e.ended_as not in ('other-chosen', 'hidden')));
create unique index line_places_one_draw_rank on line_places (item_id, draw_rank);
create or replace function check_line_place() returns trigger language plpgsql as $$
begin
  if not exists (
    select from item_requests r join items i on i.id = r.item_id
    where r.id = new.request_id and r.item_id = new.item_id and r.requester_id = new.member_id
      and r.ended_as in ('other-chosen', 'hidden')
      and (i.status = 'claimed' and i.claimed_by <> new.member_id or i.hidden_for in ('item', 'member'))
  ) then
    raise exception 'in line is only who was declined for another, or waits for what is hidden' using errcode = 'AD004';
  end if;
  if new.draw_rank is not null and not exists (
    select from item_requests d
    where d.item_id = new.item_id and d.requester_id = new.member_id and d.draw_rank = new.draw_rank
  ) then
    raise exception 'in line after a draw is only who it found, with the place that it gave' using errcode = 'AD004';
  end if;
  return new;
end $$;

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
update items i set request_count = greatest(request_count - again.times, again.members) from (
  select item_id, count(*) - count(distinct requester_id) as times, count(distinct requester_id) as members
  from item_requests group by item_id having count(*) > count(distinct requester_id)) again
where i.id = again.item_id;
