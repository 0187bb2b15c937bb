-- One change of many tells of each item that fell low by it; 0: the change alone says what a delivery is about.
alter table webhook_deliveries add column item_id bigint not null default 0;
alter table webhook_deliveries drop constraint webhook_deliveries_webhook_id_seq_event_key;
create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, seq, event, item_id);
