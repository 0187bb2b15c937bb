-- What staff does, who signs in and who is refused, as the audit log keeps it (docs/decisions/0029-audit-log.md).
create table audit_entries (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  type text not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  actor_id bigint,
  target_kind text,
  target_id text,
  -- The call: 'PATCH /api/admin/users/61'.
  request text,
  before jsonb,
  after jsonb,
  -- Of the address, which lies apart: an account that is deleted takes it along, and the chain still holds.
  address_digest bytea
);
create index audit_entries_time on audit_entries (created_at, id);
create index audit_entries_severity on audit_entries (severity, created_at, id);
create index audit_entries_actor on audit_entries (actor_id, created_at, id);
create index audit_entries_target on audit_entries (target_kind, target_id, created_at, id);
create index audit_entries_type on audit_entries (type, created_at, id);

create table audit_addresses (
  entry_id bigint primary key,
  actor_id bigint,
  address text not null,
  salt bytea not null
);
create index audit_addresses_actor on audit_addresses (actor_id);
create index audit_addresses_address on audit_addresses (address, entry_id);

-- Entries that are not in the chain yet: whoever writes one waits for nobody.
create table audit_waiting (entry_id bigint primary key);

create table audit_links (
  position bigint primary key,
  entry_id bigint not null unique,
  hash bytea not null
);

-- What the last look at the whole chain has found.
create table audit_checks (
  id boolean primary key default true check (id),
  checked_at timestamptz not null,
  entries bigint not null,
  broken_at bigint
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the audit log can be neither changed nor deleted.';
end $$;
create trigger audit_entries_kept after update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_links_kept after update or delete or truncate on audit_links
  for each statement execute function refuse_audit_change();

do $$
begin
  execute format('revoke update, delete, truncate on audit_entries, audit_links from public, %I', current_user);
end $$;

-- The list of people, as staff sorts, filters and searches it.
create index users_name on users (name collate natural_sort, id);
create index users_status_name on users (account_status, name collate natural_sort, id);
create index users_role_name on users (role, name collate natural_sort, id);
create index users_email_id on users (email, id);
create index users_logins on users (login_count, id);
create index users_last_login on users (coalesce(last_login_at, created_at), id);
create index users_search on users using gin (fold(name || ' ' || email) gin_trgm_ops);
