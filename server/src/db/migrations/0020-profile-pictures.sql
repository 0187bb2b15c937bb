-- Somebody's own picture. It belongs to the person, whatever workspace; its bytes lie with the photos, by their hash.
create table profile_pictures (
  user_id bigint primary key references users on delete cascade,
  hash text not null,
  size int not null,
  type text not null,
  created_at timestamptz not null default now()
);
create index profile_pictures_hash on profile_pictures (hash);
