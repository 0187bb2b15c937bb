-- How far somebody is on the way to their first labelled box. Whoever was here before knows the way.
alter table users add column first_run text not null default 'labelled'
  check (first_run in ('due', 'seen', 'labelled'));
alter table users alter column first_run set default 'due';
