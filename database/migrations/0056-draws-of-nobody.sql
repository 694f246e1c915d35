-- That nobody took part in a draw is told by the bell too, as all that a letter tells its giver (docs/decisions/050).
alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check check (case
  when type = 'new_message' then num_nonnulls(request_id, review_id, item_id, pickup_id) = 0
  when type in ('request_received', 'request_approved', 'request_rejected', 'item_completed',
    'promise_released', 'promise_given_up', 'line_moved', 'line_waits', 'request_lapsed',
    'request_unanswered', 'promise_lapsed', 'item_drawn', 'promised_next', 'promise_moved',
    'promise_confirmed', 'promise_unconfirmed', 'pickups_offered', 'item_received', 'handover_objected',
    'handover_stands')
    then request_id is not null and num_nonnulls(message_id, review_id, item_id, pickup_id) = 0
  when type = 'review_received'
    then review_id is not null and num_nonnulls(message_id, request_id, item_id, pickup_id) = 0
  when type in ('still_there', 'item_put_aside', 'nobody_drawn')
    then item_id is not null and num_nonnulls(message_id, request_id, review_id, pickup_id) = 0
  when type in ('pickup_proposed', 'pickup_agreed', 'pickup_changed', 'pickup_declined', 'pickup_cancelled', 'no_show_said')
    then pickup_id is not null and num_nonnulls(message_id, request_id, review_id, item_id) = 0
  else false end);
