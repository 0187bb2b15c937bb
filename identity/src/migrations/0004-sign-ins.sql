-- When somebody got into an account lately, and when somebody tried to: for its owner to look at.
create table identity_sign_ins (
  id bigint generated always as identity primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  succeeded boolean not null,
  -- Wrong passwords from one network within an hour are one row.
  tries int not null default 1,
  network text,
  user_agent text,
  -- The last try.
  created_at timestamptz not null
);
create index identity_sign_ins_account on identity_sign_ins (account_id, succeeded, created_at desc, id desc);
create index identity_sign_ins_age on identity_sign_ins (created_at);
