-- What operators hide may be shown again, so whoever waited for it stays in line (docs/decisions/049).
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
  return new;
end $$;

drop trigger items_line on items;
create trigger items_line after update of status, hidden_for on items
  for each row when (new.status = 'completed' or new.status = 'cancelled' and (new.hidden_for is null or new.hidden_for = 'expired'))
  execute function end_line();

-- So does whoever waits for what is hidden now.
insert into line_places (item_id, member_id, request_id)
select distinct on (r.item_id, r.requester_id) r.item_id, r.requester_id, r.id
from item_requests r join items i on i.id = r.item_id join users u on u.id = r.requester_id
where i.status = 'cancelled' and i.hidden_for in ('item', 'member') and u.locked_at is null and r.ended_as = 'hidden'
  and not exists (select from item_requests n where n.item_id = r.item_id and n.requester_id = r.requester_id
    and (n.created_at, n.id) > (r.created_at, r.id))
order by r.item_id, r.requester_id;

-- Whoever is asked for again takes part in a draw with the number that they brought.
drop index item_requests_one_salt;
create unique index item_requests_one_salt on item_requests (item_id, salt) where ended_as is distinct from 'hidden';
