-- What a profile showed before its member was locked: kept beside, as hidden comments are, so that whatever shows
-- profiles knows nothing of locks. Only operators write these.
alter table profile_private
  add column hidden_avatar text check (hidden_avatar ~ '^/storage/v1/object/public/'),
  add column hidden_location text check (char_length(hidden_location) between 1 and 80),
  add column hidden_bio text check (char_length(hidden_bio) <= 400);

-- A hidden item that was put aside before is put aside again when it is shown.
alter table items add column was_put_aside boolean not null default false,
  add constraint items_was_put_aside_check check (not was_put_aside or status = 'cancelled');

alter table moderation_log drop constraint moderation_log_action_check;
alter table moderation_log add constraint moderation_log_action_check check (action in ('dismiss', 'hide-item',
  'show-item', 'hide-comment', 'show-comment', 'clear-profile', 'lock', 'unlock', 'let-stand', 'drop-no-show'));

-- Those who are locked already.
update profile_private h set hidden_avatar = p.avatar_url, hidden_location = p.location, hidden_bio = p.bio
  from profiles p join users u on u.id = p.id where p.id = h.id and u.locked_at is not null;
update profiles set avatar_url = null, location = null, bio = null
  where id in (select id from users where locked_at is not null);
update items set hidden_for = 'member', was_put_aside = true
  where hidden_for = 'expired' and user_id in (select id from users where locked_at is not null);
