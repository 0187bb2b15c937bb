-- Those who run the product see when somebody else has changed a plan meanwhile, and whom a lower limit touches.
alter table plans add column version int not null default 1;
-- Who keeps more than a limit allows. Only creating and deleting containers change it.
create index workspace_totals_containers on workspace_totals (containers);
-- What those who run the product see of all people at once is counted by indexes alone.
create index users_by_day on users (created_at) include (account_status);
create index users_by_login on users (last_login_at) where account_status = 'active';
create index events_signed_in on events (created_at, actor_id) where type = 'signed-in';
create index outgoing_mails_sent on outgoing_mails (sent_at) where sent_at is not null;
create index outgoing_mails_refused on outgoing_mails (failed_at) where failed_at is not null;
