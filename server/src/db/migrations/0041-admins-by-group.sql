-- Who is an admin because their provider says that they are in OIDC_ADMIN_GROUP: with that they lose the role again. A role
-- that was given by hand stays.
alter table users add column is_admin_by_group boolean not null default false;
