-- How a file was read, which of its lines are no rows, and what the numbers in its columns look like; null for files from
-- before. The sheet stands in it.
alter table imports add column reading jsonb;
alter table imports drop column sheet;
