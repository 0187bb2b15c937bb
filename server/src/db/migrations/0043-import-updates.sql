-- What an import changes of items that were there: how many, and the values before and after by which it is undone.
alter table imports add column updated int not null default 0;
-- What undoing restored of these, and what it left.
alter table imports add column undo_result jsonb;
-- The time when the data for undoing was deleted. A column of its own, because an import of updates alone has no item ids.
alter table imports add column forgotten_at timestamptz;
-- Those with ids are left to the hourly job, which deletes what else they hold.
update imports set forgotten_at = now()
  where finished_at is not null and finished_at < now() - interval '31 days' and item_ids = '{}';
drop index imports_saved;
create index imports_saved on imports (finished_at) where finished_at is not null and forgotten_at is null;

create table import_updates (
  workspace_id bigint not null,
  import_id bigint not null,
  item_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  primary key (workspace_id, import_id, item_id),
  foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete cascade
);
