-- Words that an operator took from everybody's sight (A19): the stars stay, the words are kept beside, so
-- that an operator who erred can bring them back.
alter table reviews add column hidden_comment text
  check (char_length(hidden_comment) between 1 and 500);
alter table app_ratings add column hidden_comment text
  check (char_length(hidden_comment) between 1 and 500);

alter table moderation_log add column comment_id uuid,
  drop constraint moderation_log_action_check,
  add constraint moderation_log_action_check check (action in
    ('dismiss', 'hide-item', 'show-item', 'hide-comment', 'show-comment', 'lock', 'unlock'));
