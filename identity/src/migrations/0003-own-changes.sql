-- When the owner last chose another password; null where that was before it was noted.
alter table identity_accounts add column password_changed_at timestamptz;

-- 'email' makes the proposed address the account's, 'keep-email' puts the former one back.
alter table identity_tokens drop constraint identity_tokens_purpose_check;
alter table identity_tokens add constraint identity_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'email', 'keep-email'));
