-- The list of people by role, status and plan, also of one status. The order by plan reads subscriptions, so accounts
-- from before there were any get one.
insert into subscriptions (user_id, plan_id)
  select u.id, p.id from users u join plans p on p.name = 'free'
  where not exists (select from subscriptions s where s.user_id = u.id);
create index subscriptions_plan_user on subscriptions (plan_id, user_id);
drop index subscriptions_plan;
create index users_role_id on users (role, id);
create index users_all_status on users (account_status, id);
create index users_status_role on users (account_status, role, id) where account_status <> 'active';
