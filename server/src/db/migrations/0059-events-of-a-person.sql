-- What one person did in a shared workspace, newest first: without this index the entries of somebody who rarely did
-- anything were sought among all of the workspace.
create index events_of_person on events (workspace_id, actor_id, seq) where seq is not null;
