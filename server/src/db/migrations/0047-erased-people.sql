-- An account that an administrator deleted is erased 30 days later; those that are deleted already, 30 days from now.
alter table users add column deleted_at timestamptz;
update users set deleted_at = now() where account_status = 'deleted';
create index users_deleted on users (deleted_at) where deleted_at is not null;

-- An erased person's tickets stay without their person, name, address and text, because the answers are the staff's.
alter table tickets alter column user_id drop not null;
alter table tickets drop constraint tickets_user_id_fkey;
alter table tickets add foreign key (user_id) references users on delete set null;
