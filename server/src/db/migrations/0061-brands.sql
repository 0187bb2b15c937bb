-- Brands of workspaces (docs/decisions/0080-brands.md). The row without a workspace is the brand of the installation.
create table brands (
  id bigint generated always as identity primary key,
  workspace_id bigint unique nulls not distinct references workspaces on delete cascade,
  name text not null,
  color text not null,
  return_to text,
  updated_at timestamptz not null default now()
);

-- Logos of brands. Their bytes lie with the photos, by their hash, and as a square under `-small`.
create table brand_logos (
  brand_id bigint not null references brands on delete cascade,
  ground text not null check (ground in ('light', 'dark')),
  hash text not null,
  type text not null,
  size int not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, ground)
);
create index brand_logos_hash on brand_logos (hash);
