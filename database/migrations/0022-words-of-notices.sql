-- What a notice of a message says is written by the command that stores the message: what is cut off, and
-- where a syllable ends, is no matter of the database. Notices that are there stay.
drop trigger messages_notification on messages;
drop function notify_of_message();
