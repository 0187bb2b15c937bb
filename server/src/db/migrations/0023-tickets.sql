-- What people ask support. A ticket belongs to its person, in whatever workspace they are, and goes with them. Its id is
-- its number too: TKT- and six digits.
create table tickets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  email text not null,
  subject text not null,
  description text not null,
  category text not null
    check (category in ('technical', 'billing', 'account', 'feature', 'bug', 'general')),
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  -- Whether the plan of the person had priority support when they wrote last.
  prioritized boolean not null,
  -- By what comes first: the priority, and within it priority support.
  rank smallint not null generated always as (
    case priority when 'urgent' then 6 when 'high' then 4 when 'medium' then 2 else 0 end
    + case when prioritized then 1 else 0 end
  ) stored,
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
  -- Whoever takes care of it, in words of staff.
  assigned_to text,
  -- The latest answer.
  resolution text not null default '',
  -- Support has done something that the person has not seen.
  has_news boolean not null default false,
  -- Another one after each change: of two who answer at once the second is told.
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- A line for each, so that nothing is found across two.
  search text not null generated always as (
    fold('TKT-' || lpad(id::text, greatest(length(id::text), 6), '0') || chr(10) || subject || chr(10) || name || chr(10) || email)
  ) stored
);
create index tickets_rank on tickets (rank, id);
create index tickets_status on tickets (status, rank, id);
create index tickets_category on tickets (category, rank, id);
create index tickets_status_category on tickets (status, category, rank, id);
create index tickets_search on tickets using gin (search gin_trgm_ops);
create index tickets_own on tickets (user_id, updated_at, id);
create index tickets_opened on tickets (user_id, created_at);
create index tickets_news on tickets (user_id) where has_news;

-- What follows the description: replies of the person, answers of support, new statuses.
create table ticket_messages (
  ticket_id bigint not null references tickets on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('reply', 'answer', 'status')),
  text text not null default '',
  status text check (status in ('open', 'in_progress', 'resolved', 'closed')),
  created_at timestamptz not null default now(),
  primary key (ticket_id, id)
);

-- How many there are, so that no screen counts.
create table ticket_counts (
  status text not null,
  priority text not null,
  category text not null,
  tickets int not null,
  primary key (status, priority, category)
);

-- Each statement's old rows count -1, its new rows +1, in one order, so that no two wait for each other.
create function tickets_inserted() returns trigger language plpgsql as $$
begin
  insert into ticket_counts (status, priority, category, tickets)
    select status, priority, category, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, priority, category) do update set tickets = ticket_counts.tickets + excluded.tickets;
  return null;
end $$;

create function tickets_updated() returns trigger language plpgsql as $$
begin
  insert into ticket_counts (status, priority, category, tickets)
    select status, priority, category, sum(sign) from (
      select -1 as sign, status, priority, category from old_rows
      union all
      select 1, status, priority, category from new_rows
    ) change group by 1, 2, 3 having sum(sign) <> 0 order by 1, 2, 3
    on conflict (status, priority, category) do update set tickets = ticket_counts.tickets + excluded.tickets;
  return null;
end $$;

create function tickets_deleted() returns trigger language plpgsql as $$
begin
  insert into ticket_counts (status, priority, category, tickets)
    select status, priority, category, -count(*) from old_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, priority, category) do update set tickets = ticket_counts.tickets + excluded.tickets;
  return null;
end $$;

create trigger tickets_inserted after insert on tickets
  referencing new table as new_rows for each statement execute function tickets_inserted();
create trigger tickets_updated after update on tickets
  referencing old table as old_rows new table as new_rows for each statement execute function tickets_updated();
create trigger tickets_deleted after delete on tickets
  referencing old table as old_rows for each statement execute function tickets_deleted();
