-- Names and addresses as they are searched, kept as those of items are: folding them anew for each row that is looked at
-- took most of a search by two letters.
drop index users_search;
alter table users
  add column search text not null generated always as (fold(name || ' ' || email)) stored;
create index users_search on users using gin (search gin_trgm_ops);

-- The few whom staff filters for, in each order of the list: active people are in none of these, so a sign-in writes none.
create index users_staff on users (role, id) where role <> 'user' or is_admin;
create index users_status_email on users (account_status, email, id) where account_status <> 'active';
create index users_status_id on users (account_status, id) include (role, is_admin) where account_status <> 'active';
create index users_status_last_login on users (account_status, coalesce(last_login_at, created_at), id)
  where account_status <> 'active';
create index users_status_logins on users (account_status, login_count, id) where account_status <> 'active';
