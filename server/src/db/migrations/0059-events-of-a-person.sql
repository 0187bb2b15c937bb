-- The entries of one person in a shared workspace, newest first. Without this index the entries of a person with few of
-- them were searched for among all entries of the workspace.
create index events_of_person on events (workspace_id, actor_id, seq) where seq is not null;
