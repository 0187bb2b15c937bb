-- A session knows whether its person is staff: a change of that is told at once, like all else that is remembered of it.
drop trigger users_changed on users;
create trigger users_changed
  after delete or update of name, theme, language, account_status, workspace_id, role, is_admin on users
  for each row execute function tell_session_changed('id');
