-- That a row is there says that a first start was begun; nobody reads when.
alter table first_start drop column begun_at;
