-- Programs remember for a moment who a session belongs to. Whatever changes that is told to all of them at once:
-- the payload is the id of the person, or * when it may concern anybody. The argument names the person's column.
create function tell_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', coalesce(to_jsonb(old) ->> tg_argv[0], '*'));
  return null;
end $$;

create trigger sessions_ended after delete or update of expires_at, user_id on sessions
  for each row execute function tell_session_changed('user_id');
create trigger memberships_changed after delete or update on memberships
  for each row execute function tell_session_changed('user_id');
create trigger users_changed after delete or update of name, theme, language, account_status, workspace_id on users
  for each row execute function tell_session_changed('id');
create trigger workspaces_owner_changed after update of owner_id on workspaces
  for each row execute function tell_session_changed('nobody');
