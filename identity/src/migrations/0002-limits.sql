-- How often something was tried under a key, and from when on it may be tried again.
create table identity_limits (
  -- Hashed, so that no address of a person stands here.
  key text primary key,
  hits int not null,
  next_at timestamptz not null,
  -- From then on nothing is known of the key.
  reset_at timestamptz not null
);
create index identity_limits_reset on identity_limits (reset_at);

-- The counters of the product were those of these pages alone.
drop table rate_limits;

-- What the token of a link is made from, together with a secret: so the same link can be mailed again. Older links have
-- none and work until they expire.
alter table identity_tokens add column seed bytea;
