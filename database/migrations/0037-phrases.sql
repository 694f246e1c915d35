-- A message that was sent with one tap is read by each in their own language (docs/decisions/055).
alter table messages add column phrase text
  check (phrase in ('still-there', 'when', 'on-my-way', 'here', 'late'));
comment on column messages.phrase is 'the quick sentence that it is; message has it in words';
