-- People, workspaces, containers, items with their stock ledger, and the kept totals.
-- Every inventory row carries its workspace first in its keys, so that tables can be distributed by it.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- Names sort as people count: "Box 2" before "Box 10", without regard to case first.
create collation natural_sort (provider = icu, locale = 'und-u-kn-true');

-- Text as searches compare it: without accents and case. Bound at creation, so it works under any search path.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table plans (
  id bigint generated always as identity primary key,
  name text not null unique,
  display_name text not null,
  description text not null default '',
  price int not null check (price >= 0),
  containers int not null check (containers >= -1),
  items_per_container int not null check (items_per_container >= -1),
  team_members int not null default 1,
  features text[] not null default '{}',
  export_formats text[] not null default '{}',
  advanced_analytics boolean not null default false,
  priority_support boolean not null default false,
  custom_branding boolean not null default false,
  api_access boolean not null default false,
  bulk_operations boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

insert into plans (name, display_name, description, price, containers, items_per_container, team_members,
  features, export_formats, priority_support, custom_branding)
values
  ('free', 'Free', 'For one closet or a first try.', 0, 3, 30, 1,
   array['Up to 3 containers', '30 items per container', 'Basic support', 'Mobile app access', 'Includes ads'],
   '{}', false, false),
  ('pro', 'Pro', 'For a home, a garage and an attic.', 999, 20, 30, 1,
   array['20 containers', '30 items per container', 'Data export (CSV, PDF)', 'Priority support', 'Team collaboration'],
   '{csv,pdf}', true, false),
  ('business', 'Business', 'For stockrooms and teams.', 4999, -1, -1, 1,
   array['Unlimited containers', 'Unlimited items', 'All export formats', 'Priority support', 'Custom branding'],
   '{csv,excel,sheets,json,txt,pdf}', true, true);

create table users (
  id bigint generated always as identity primary key,
  -- Who vouches for the person: issuer and subject of the sign-in provider, never the e-mail.
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null default false,
  name text not null,
  first_name text,
  last_name text,
  profile_image_url text,
  role text not null default 'user' check (role in ('user', 'admin', 'super_admin')),
  is_admin boolean not null default false,
  account_status text not null default 'active'
    check (account_status in ('active', 'inactive', 'suspended', 'deleted')),
  timezone text not null default 'UTC',
  language text not null default 'en',
  currency text not null default 'USD',
  date_format text not null default 'MM/dd/yyyy',
  theme text not null default 'light' check (theme in ('light', 'dark', 'system')),
  email_notifications boolean not null default true,
  push_notifications boolean not null default true,
  low_stock_alerts boolean not null default true,
  marketing_emails boolean not null default false,
  -- The workspace that the person works in.
  workspace_id bigint,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  login_count int not null default 0,
  unique (issuer, subject)
);
create index users_email on users (lower(email));

create table subscriptions (
  user_id bigint primary key references users on delete cascade,
  plan_id bigint not null references plans,
  status text not null default 'active',
  -- The person's identifier at the card payment provider.
  customer_id text,
  -- A plan that an admin gave without payment.
  given boolean not null default false,
  updated_at timestamptz not null default now()
);
create index subscriptions_plan on subscriptions (plan_id);

create table workspaces (
  id bigint generated always as identity primary key,
  name text not null,
  -- Whose plan sets the limits.
  owner_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index workspaces_owner on workspaces (owner_id);
alter table users add foreign key (workspace_id) references workspaces on delete set null;

create table memberships (
  workspace_id bigint not null references workspaces on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index memberships_user on memberships (user_id);

create table sessions (
  -- SHA-256 of the cookie; the token itself is stored nowhere.
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  id_token text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Answers kept for 24 hours, so that a POST sent twice acts once.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status int,
  body text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table rate_limits (
  key text primary key,
  hits int not null,
  reset_at timestamptz not null
);

create table outgoing_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  kind text not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index outgoing_mails_due on outgoing_mails (next_attempt_at) where sent_at is null;

create table containers (
  workspace_id bigint not null references workspaces on delete cascade,
  id bigint generated always as identity,
  name text collate natural_sort not null,
  description text,
  location text collate natural_sort not null,
  -- Kept by triggers on items: live items, and those with quantity <= min_quantity.
  item_count int not null default 0,
  low_item_count int not null default 0,
  search text generated always as (fold(name || ' ' || location || ' ' || coalesce(description, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id)
) with (fillfactor = 85);
create unique index containers_id on containers (id);
create index containers_recent on containers (workspace_id, updated_at, id) where deleted_at is null;
create index containers_name on containers (workspace_id, name, id) where deleted_at is null;
create index containers_items on containers (workspace_id, item_count, id) where deleted_at is null;
create index containers_live on containers (workspace_id, id) where deleted_at is null;
create index containers_trash on containers (deleted_at) where deleted_at is not null;
create index containers_search on containers using gin (workspace_id, search gin_trgm_ops) where deleted_at is null;

create table items (
  workspace_id bigint not null,
  id bigint generated always as identity,
  container_id bigint not null,
  name text collate natural_sort not null,
  description text,
  quantity int not null check (quantity between 0 and 1000000000),
  min_quantity int not null default 0 check (min_quantity between 0 and 1000000000),
  sku text,
  barcode text,
  -- The first photo, as '{photo id}-{hash}', kept beside the row so that lists need no join.
  photo text,
  search text generated always as (fold(
    name || ' ' || coalesce(sku, '') || ' ' || coalesce(barcode, '') || ' ' || coalesce(description, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- True when the item went together with its container, and comes back with it.
  deleted_with_container boolean not null default false,
  primary key (workspace_id, id),
  foreign key (workspace_id, container_id) references containers (workspace_id, id) on delete cascade
) with (fillfactor = 85);
create unique index items_id on items (id);
create index items_name on items (workspace_id, name, id) where deleted_at is null;
create index items_quantity on items (workspace_id, quantity, id) where deleted_at is null;
create index items_recent on items (workspace_id, updated_at, id) where deleted_at is null;
create index items_live on items (workspace_id, id) where deleted_at is null;
create index items_container on items (workspace_id, container_id, name, id) where deleted_at is null;
create index items_container_all on items (workspace_id, container_id);
create index items_sku on items (workspace_id, lower(sku)) where sku is not null and deleted_at is null;
create index items_barcode on items (workspace_id, barcode) where barcode is not null and deleted_at is null;
create index items_trash on items (deleted_at) where deleted_at is not null;
create index items_search on items using gin (workspace_id, search gin_trgm_ops) where deleted_at is null;

-- The stock ledger: append-only. items.quantity changes only together with a row here.
create table stock_movements (
  workspace_id bigint not null,
  id bigint generated always as identity,
  item_id bigint not null,
  delta int not null,
  quantity_after int not null,
  reason text not null check (reason in ('created', 'set', 'added', 'taken', 'moved', 'counted', 'imported')),
  user_id bigint references users on delete set null,
  request_key text,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, item_id) references items (workspace_id, id) on delete cascade
);
create index stock_movements_item on stock_movements (workspace_id, item_id, id);

create table photos (
  workspace_id bigint not null,
  id bigint generated always as identity,
  item_id bigint not null,
  position int not null default 0,
  -- SHA-256 of the bytes, hex; the bytes lie outside the database under it.
  hash text not null,
  size int not null,
  type text not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, item_id) references items (workspace_id, id) on delete cascade
);
create index photos_item on photos (workspace_id, item_id, position);
create index photos_hash on photos (hash);

create table activity (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  workspace_id bigint references workspaces on delete cascade,
  action text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- Totals of a workspace, kept by triggers, so that no screen counts.
create table workspace_totals (
  workspace_id bigint primary key references workspaces on delete cascade,
  containers int not null default 0,
  items int not null default 0,
  quantity bigint not null default 0,
  low_items int not null default 0,
  out_items int not null default 0
) with (fillfactor = 50);

create table workspace_locations (
  workspace_id bigint not null references workspaces on delete cascade,
  location text collate natural_sort not null,
  containers int not null,
  primary key (workspace_id, location)
);

create function create_workspace_totals() returns trigger language plpgsql as $$
begin
  insert into workspace_totals (workspace_id) values (new.id);
  return null;
end $$;
create trigger workspace_created after insert on workspaces
  for each row execute function create_workspace_totals();

-- Keeps the totals of items. Each statement's old live rows count -1, its new live rows +1. Every change of an
-- item also touches its container. Writers lock the containers they touch in id order first, so that two of them
-- can't wait for each other here.
create function items_inserted() returns trigger language plpgsql as $$
begin
  update containers c set
    item_count = c.item_count + d.items, low_item_count = c.low_item_count + d.low, updated_at = now()
  from (
    select workspace_id, container_id, count(*) as items, count(*) filter (where quantity <= min_quantity) as low
    from new_rows where deleted_at is null group by 1, 2
  ) d where c.workspace_id = d.workspace_id and c.id = d.container_id;
  update workspace_totals t set
    items = t.items + d.items, quantity = t.quantity + d.quantity,
    low_items = t.low_items + d.low, out_items = t.out_items + d.out
  from (
    select workspace_id, count(*) as items, sum(quantity) as quantity,
      count(*) filter (where quantity between 1 and 5) as low, count(*) filter (where quantity = 0) as out
    from new_rows where deleted_at is null group by 1
  ) d where t.workspace_id = d.workspace_id;
  return null;
end $$;

create function items_updated() returns trigger language plpgsql as $$
begin
  update containers c set
    item_count = c.item_count + d.items, low_item_count = c.low_item_count + d.low, updated_at = now()
  from (
    select workspace_id, container_id, sum(sign) as items,
      coalesce(sum(sign) filter (where quantity <= min_quantity), 0) as low
    from (
      select -1 as sign, workspace_id, container_id, quantity, min_quantity from old_rows where deleted_at is null
      union all
      select 1, workspace_id, container_id, quantity, min_quantity from new_rows where deleted_at is null
    ) change group by 1, 2
  ) d where c.workspace_id = d.workspace_id and c.id = d.container_id;
  update workspace_totals t set
    items = t.items + d.items, quantity = t.quantity + d.quantity,
    low_items = t.low_items + d.low, out_items = t.out_items + d.out
  from (
    select workspace_id, sum(sign) as items, sum(sign * quantity::bigint) as quantity,
      coalesce(sum(sign) filter (where quantity between 1 and 5), 0) as low,
      coalesce(sum(sign) filter (where quantity = 0), 0) as out
    from (
      select -1 as sign, workspace_id, quantity from old_rows where deleted_at is null
      union all
      select 1, workspace_id, quantity from new_rows where deleted_at is null
    ) change group by 1
  ) d where t.workspace_id = d.workspace_id and (d.items <> 0 or d.quantity <> 0 or d.low <> 0 or d.out <> 0);
  return null;
end $$;

create function items_deleted() returns trigger language plpgsql as $$
begin
  update containers c set
    item_count = c.item_count - d.items, low_item_count = c.low_item_count - d.low, updated_at = now()
  from (
    select workspace_id, container_id, count(*) as items, count(*) filter (where quantity <= min_quantity) as low
    from old_rows where deleted_at is null group by 1, 2
  ) d where c.workspace_id = d.workspace_id and c.id = d.container_id;
  update workspace_totals t set
    items = t.items - d.items, quantity = t.quantity - d.quantity,
    low_items = t.low_items - d.low, out_items = t.out_items - d.out
  from (
    select workspace_id, count(*) as items, sum(quantity) as quantity,
      count(*) filter (where quantity between 1 and 5) as low, count(*) filter (where quantity = 0) as out
    from old_rows where deleted_at is null group by 1
  ) d where t.workspace_id = d.workspace_id;
  return null;
end $$;

create trigger items_inserted after insert on items
  referencing new table as new_rows for each statement execute function items_inserted();
create trigger items_updated after update on items
  referencing old table as old_rows new table as new_rows for each statement execute function items_updated();
create trigger items_deleted after delete on items
  referencing old table as old_rows for each statement execute function items_deleted();

-- Keeps the number of live containers and the places in use.
create function containers_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update workspace_totals set containers = containers - 1 where workspace_id = old.workspace_id;
    update workspace_locations set containers = containers - 1
      where workspace_id = old.workspace_id and location = old.location;
    delete from workspace_locations
      where workspace_id = old.workspace_id and location = old.location and containers <= 0;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    update workspace_totals set containers = containers + 1 where workspace_id = new.workspace_id;
    insert into workspace_locations (workspace_id, location, containers) values (new.workspace_id, new.location, 1)
      on conflict (workspace_id, location) do update set containers = workspace_locations.containers + 1;
  end if;
  return null;
end $$;

create trigger containers_inserted after insert on containers
  for each row execute function containers_changed();
create trigger containers_moved after update of deleted_at, location on containers
  for each row when (old.deleted_at is distinct from new.deleted_at or old.location <> new.location)
  execute function containers_changed();
create trigger containers_removed after delete on containers
  for each row execute function containers_changed();
