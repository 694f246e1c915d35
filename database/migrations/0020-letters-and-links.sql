-- The browser in which somebody signed up: the password that came with the sign-up counts only if the
-- address is confirmed there. A keyed hash of the browser's random id, as in known_browsers; empty where the
-- browser sent none, and once the address is confirmed.
alter table users add column sign_up_browser bytea check (octet_length(sign_up_browser) = 16);

-- Letters of this kind are no longer written; the links of those that wait still work.
update letters set kind = 'reset-password', content = content || '{"code": null}'
  where kind = 'choose-password' and content is not null;

-- Nobody is written to who has no account any more; the jobs of these find nothing to send.
delete from letters where kind = 'no-such-account' and content is not null;
