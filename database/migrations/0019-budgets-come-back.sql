-- A budget comes back steadily instead of all at once when a window ends. So one moment says everything:
-- when it is whole again, and its row no longer counts. Rows of before are under keys that nothing asks for
-- any more; they are removed when their time is over.
alter table limits drop column points;
comment on column limits.expires_at is 'when the budget is whole again';

-- A browser is looked up before it is known whose account is meant.
create index known_browsers_of_browser on known_browsers (browser);
