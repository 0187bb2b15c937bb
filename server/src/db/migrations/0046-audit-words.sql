-- The words of an entry as the audit log's search compares them: its type, target, call and values. Added as a column,
-- because the triggers of the table refuse updates.
alter table audit_entries add column search text not null generated always as (fold(
  type || ' ' || replace(type, '-', ' ') || ' ' || coalesce(target_kind, '') || ' ' || coalesce(target_id, '')
  || ' ' || coalesce(request, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')
)) stored;
create index audit_entries_search on audit_entries using gin (search gin_trgm_ops);

-- Wrong passwords of the bundled sign-in, by account, until a job writes one entry of a quarter of an hour. The empty
-- subject stands for all addresses without an account.
create table wrong_passwords (
  subject text primary key,
  tries int not null,
  started_at timestamptz not null
);
