-- Numbers the changes of a workspace in the order of their commits, so that a device can ask what came after the last one
-- it knows. The counter stands in the totals, whose row every writer of a workspace waits for.
alter table workspace_totals add column event_seq bigint not null default 0;

-- Null: an event of a person alone, or from before this version.
alter table events add column seq bigint;
create unique index events_seq on events (workspace_id, seq) where seq is not null;

-- An event that is inserted with the number 0 gets the next one.
create function number_event() returns trigger language plpgsql as $$
begin
  update workspace_totals set event_seq = event_seq + 1 where workspace_id = new.workspace_id
    returning event_seq into new.seq;
  return new;
end $$;
create trigger events_numbered before insert on events
  for each row when (new.seq = 0) execute function number_event();
