-- Operators may copy everything about a member who cannot download it.
alter table moderation_log drop constraint moderation_log_action_check;
alter table moderation_log add constraint moderation_log_action_check check (action in ('dismiss', 'hide-item',
  'show-item', 'hide-comment', 'show-comment', 'clear-profile', 'lock', 'unlock', 'let-stand', 'drop-no-show', 'delete-member',
  'copy-data'));
