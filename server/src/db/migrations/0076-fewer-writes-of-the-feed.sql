-- A change updates its workspace's totals twice, once for the number of the feed, and PostgreSQL checks the foreign key again
-- at the second update, with a query and a lock. Whoever deletes a workspace deletes its totals too, so the key is not needed.
alter table workspace_totals drop constraint if exists workspace_totals_workspace_id_fkey;
-- Entries of the last days are the first of their index by number, which the query reads no further than it counts.
drop index events_feed_by_time;
