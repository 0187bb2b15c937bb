-- A plan that loses API access ends the streams and exports of keys at once: programs are told of the makers of keys in the
-- workspaces of its people, as of an ended session.
create function tell_access_ended() returns trigger language plpgsql as $$
begin
  if (select api_access from plans where id = old.plan_id)
    and not (select api_access from plans where id = new.plan_id) then
    perform pg_notify('session_changed', maker.id::text) from (
      select distinct k.user_id as id from workspaces w join api_keys k on k.workspace_id = w.id
      where w.owner_id = new.user_id) maker;
  end if;
  return null;
end $$;
create trigger subscriptions_access_ended after update of plan_id on subscriptions
  for each row when (old.plan_id <> new.plan_id) execute function tell_access_ended();

create trigger plans_access_ended after update of api_access on plans
  for each row when (old.api_access and not new.api_access) execute function tell_session_changed('nobody');
