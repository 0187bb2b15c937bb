-- Analytics read sums from an index alone, because the rows of one workspace lie among those of all others: a year of half
-- hours would be as many pages.
create index workspace_sums_time on workspace_sums (workspace_id, at)
  include (pieces_in, pieces_out, corrected, differing, stock);
create index movement_sums_time on movement_sums (workspace_id, at) include (item_id, user_id, pieces_in, pieces_out, changes);

-- The charts and lists of a container, a place or an item read the sums of its items.
create index movement_sums_item on movement_sums (workspace_id, item_id, at)
  include (user_id, pieces_in, pieces_out, corrected, differing, changes);

-- An index alone is read for pages that a vacuum has seen, so that new sums are seen after a hundredth of the table.
alter table workspace_sums set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
alter table movement_sums set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
