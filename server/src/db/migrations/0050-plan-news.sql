-- What the payment provider says of the end of a subscription and of its card, and entries under the bell that are made once.
alter table subscriptions
  -- The day on which a canceled subscription ends; null: it goes on.
  add column ends_at timestamptz,
  -- The card that is charged next, where the provider names one.
  add column card_brand text,
  add column card_last4 text,
  -- The plan ended because the bank of the person took its payment back.
  add column dispute_lost boolean not null default false;

-- Of one key a person gets one entry, because the provider may tell of the same happening several times.
alter table notifications add column dedup_key text;
create unique index notifications_dedup on notifications (workspace_id, user_id, dedup_key) where dedup_key is not null;
