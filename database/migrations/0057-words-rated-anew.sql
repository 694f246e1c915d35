-- Words of a rating that operators hid end when their author rates anew (docs/decisions/015), also of those who did before.
update app_ratings set hidden_comment = null where comment is not null and hidden_comment is not null;
