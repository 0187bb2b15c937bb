-- People see where they are signed in. A session gets a number that may be shown (the hash of its token may not), and the
-- browser that it was started with, as that names itself; sessions of before have none.
alter table sessions add column id bigint generated always as identity unique;
alter table sessions add column user_agent text;
