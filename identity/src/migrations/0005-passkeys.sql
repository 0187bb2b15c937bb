-- Keys by which people sign in without a password. Only the public half is here.
create table identity_passkeys (
  id text primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index identity_passkeys_account on identity_passkeys (account_id);

-- What a passkey must sign next, one for each place where it is asked for: a sign-in under way, or a session.
create table identity_challenges (
  place text primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index identity_challenges_expiry on identity_challenges (expires_at);
