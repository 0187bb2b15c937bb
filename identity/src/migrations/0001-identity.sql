-- People of the bundled provider. The product knows them only by the pair of issuer and id.
create table identity_accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- Trimmed, lower case, NFC: one mailbox is one account however it is typed.
  email_folded text not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  email_verified_at timestamptz,
  -- Set at the first sign-in: from then on nobody can take the account over by signing up again.
  used_at timestamptz,
  -- Provider sessions that began before this moment no longer count.
  sessions_valid_from timestamptz,
  created_at timestamptz not null default now()
);

-- Links sent by mail. Only the hash is kept, so a copy of the table opens nothing.
create table identity_tokens (
  token_hash bytea primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  -- What the sign-up that caused this link asked for; it becomes true when the link is followed.
  proposal jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index identity_tokens_account on identity_tokens (account_id);
create index identity_tokens_expiry on identity_tokens (expires_at);

-- What the OpenID library stores: sessions, grants, codes, interactions.
create table identity_payloads (
  model text not null,
  id text not null,
  -- json and not jsonb: it takes whatever a request put into a parameter, \u0000 included.
  payload json not null,
  grant_id text,
  uid text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_payloads_grant on identity_payloads (grant_id) where grant_id is not null;
create index identity_payloads_uid on identity_payloads (uid) where uid is not null;
create index identity_payloads_account on identity_payloads (account_id) where account_id is not null;
create index identity_payloads_expiry on identity_payloads (expires_at);

-- Secrets that every instance on this database shares and that outlive a restart.
create table identity_keys (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);
