-- The age of deliveries: without this index, the nightly clean-up read the whole log to find the old ones.
create index webhook_deliveries_age on webhook_deliveries (created_at);
