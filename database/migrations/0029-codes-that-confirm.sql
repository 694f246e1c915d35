-- A code of a letter also confirms an address (docs/decisions/047): an address has one for each purpose.
alter table reset_codes rename to letter_codes;
alter table letter_codes rename constraint reset_codes_address_key_check to letter_codes_address_key_check;
alter table letter_codes rename constraint reset_codes_code_hash_check to letter_codes_code_hash_check;
alter table letter_codes rename constraint reset_codes_tries_check to letter_codes_tries_check;
alter table letter_codes rename constraint reset_codes_user_id_fkey to letter_codes_user_id_fkey;
alter index reset_codes_expires_at rename to letter_codes_expires_at;
alter index reset_codes_user rename to letter_codes_user;
alter table letter_codes
  add column purpose text not null default 'reset' check (purpose in ('reset', 'confirm')),
  drop constraint reset_codes_pkey,
  add primary key (address_key, purpose);
alter table letter_codes alter column purpose drop default;
