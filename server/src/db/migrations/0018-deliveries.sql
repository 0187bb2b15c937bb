-- Where a person may end mails of this kind without signing in; null for mails that the account needs.
alter table outgoing_mails add column unsubscribe_url text;

-- Browsers that show notifications. What was allowed in a session ends with it.
create table push_devices (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  -- The address at the browser's push service, and the two keys that only this browser can read by.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_devices_session on push_devices (session_id);

-- What notifications say lies here until they are sent; their jobs know ids.
create table outgoing_pushes (
  id bigint generated always as identity primary key,
  device_id bigint not null references push_devices on delete cascade,
  message jsonb not null,
  created_at timestamptz not null default now()
);
create index outgoing_pushes_device on outgoing_pushes (device_id);
