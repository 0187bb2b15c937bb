-- Each movement and each event is written to one index fewer: the key is what lists read by. Ids are given by one sequence.
-- A distributed database takes a new key in a statement of its own alone.
create unique index stock_movements_key on stock_movements (workspace_id, item_id, id);
alter table stock_movements drop constraint stock_movements_pkey;
alter table stock_movements add constraint stock_movements_pkey primary key using index stock_movements_key;
drop index stock_movements_item;

create unique index events_key on events (workspace_id, actor_kind, actor_id, created_at, id);
alter table events drop constraint events_pkey;
alter table events add constraint events_pkey primary key using index events_key;
drop index events_by_time;
