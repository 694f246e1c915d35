-- Thirty words of Malayalam or Tamil are longer than 400 characters (PROFILE-21).
alter table profiles drop constraint profiles_bio_check,
  add constraint profiles_bio_check check (char_length(bio) <= 1000);
alter table profile_private drop constraint profile_private_hidden_bio_check,
  add constraint profile_private_hidden_bio_check check (char_length(hidden_bio) <= 1000);
