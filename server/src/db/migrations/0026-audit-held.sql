-- How far the audit log held when it was last looked at, and its hash there: an end that was cut off or written anew shows
-- at every later look, and not only at the first.
alter table audit_checks
  add column held_entries bigint,
  add column held_hash bytea;
update audit_checks c set held_entries = l.position, held_hash = l.hash
  from audit_links l where c.broken_at is null and l.position = c.entries;
