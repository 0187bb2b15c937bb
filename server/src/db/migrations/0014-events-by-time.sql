-- The activity is listed by time, whole or one kind of it, and looks back for some days: each reads what it shows alone.
create index events_by_time on events (workspace_id, actor_kind, actor_id, created_at, id);
create index events_by_type on events (workspace_id, actor_kind, actor_id, type, created_at, id);
