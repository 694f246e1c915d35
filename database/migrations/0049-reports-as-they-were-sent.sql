-- Whoever reports somebody takes along what they wrote, whether or not it met a member: what stands in reports tells whose an
-- address is (docs/spec/security.md, §3.6).
alter table reported_names
  add column description text check (char_length(description) between 1 and 500);
