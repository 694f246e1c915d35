-- The key under which a message or an item is sent again has one name, the field's.
alter table messages rename column sent_as to idempotency_key;
alter index messages_sent_as rename to messages_idempotency_key;
alter table items rename column shared_as to idempotency_key;
alter index items_shared_as rename to items_idempotency_key;
