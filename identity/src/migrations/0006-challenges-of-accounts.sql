-- Whose account a new passkey is asked for; null at a sign-in, where nobody is known yet.
alter table identity_challenges
  add column account_id uuid references identity_accounts on delete cascade;
create index identity_challenges_account on identity_challenges (account_id) where account_id is not null;
