-- The days and the kinds of a workspace's activity: without these indexes, rare entries were sought among all of its feed.
create index events_feed_by_time on events (workspace_id, created_at, seq) where seq is not null;
create index events_feed_by_type on events (workspace_id, type, seq) where seq is not null;
