-- What the provider of card payments says of subscriptions, and what our plans are called there.
alter table subscriptions
  -- By which a customer is made once at the provider, however often it is tried; another one once they were removed there.
  add column customer_key uuid,
  -- The checkout that somebody may still pay at.
  add column checkout_id text,
  -- The subscription at the provider; null: nothing is paid.
  add column provider_subscription text,
  -- US cents a month, as agreed to.
  add column price int,
  add column paid_until timestamptz,
  add column next_attempt_at timestamptz,
  -- A payment is being taken back by the bank of the person.
  add column disputed boolean not null default false,
  -- How often the provider was asked for the state of this one, and which of the answers was heard last: an older answer
  -- that comes later changes nothing.
  add column asked bigint not null default 0,
  add column heard bigint not null default 0;
create unique index subscriptions_customer on subscriptions (customer_id) where customer_id is not null;

-- A plan is one product there.
create table plan_products (
  plan_id bigint primary key references plans on delete cascade,
  -- By which it is made once, however often it is tried.
  key uuid not null default gen_random_uuid(),
  -- Null: it is not made yet.
  product_id text
);

-- Each price that a plan ever had: people keep the one that they agreed to.
create table plan_prices (
  price_id text primary key,
  plan_id bigint not null references plans on delete cascade,
  -- US cents a month.
  amount int not null,
  -- False: it is not there any more.
  is_offered boolean not null default true
);
create unique index plan_prices_offered on plan_prices (plan_id, amount) where is_offered;

-- Messages of the provider that have been heard.
create table payment_events (
  id text primary key,
  heard_at timestamptz not null default now()
);
create index payment_events_time on payment_events (heard_at);
