-- A change updates the totals of its workspace twice, the second time for the event's number in the feed. PostgreSQL checks the
-- foreign key of a row that its own transaction has changed before, with a query and a lock for each change. The program deletes
-- the totals of a workspace before the workspace (`deleteGivenUp`), so the foreign key is not needed.
alter table workspace_totals drop constraint if exists workspace_totals_workspace_id_fkey;
-- Entries of the last days are the first of their index by number, which the query reads no further than it counts.
drop index events_feed_by_time;
