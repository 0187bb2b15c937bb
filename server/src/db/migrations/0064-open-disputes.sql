-- The open disputes of a customer by their ids, because a decided one says nothing of another that is open; and when the
-- provider was last asked about a customer, so that those of whom nothing new is heard don't hold up the others.
alter table subscriptions
  add column open_disputes text[] not null default '{}',
  add column asked_at timestamptz;
