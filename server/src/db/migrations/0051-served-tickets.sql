-- Since when a customer waits for an answer: the time of their oldest message without one. Null for a ticket that waits for
-- nobody. `customer_replied`: that message is a reply, not the ticket itself.
alter table tickets
  add column waits_since timestamptz default now(),
  add column customer_replied boolean not null default false;
update tickets t set waits_since = case
  when t.status in ('resolved', 'closed') or t.user_id is null then null
  when not exists (select from ticket_messages m where m.ticket_id = t.id and m.kind = 'answer') then t.created_at
  else (select min(r.created_at) from ticket_messages r where r.ticket_id = t.id and r.kind = 'reply'
    and r.id > (select max(m.id) from ticket_messages m where m.ticket_id = t.id and m.kind = 'answer'))
end;
update tickets t set customer_replied = true where waits_since is not null and exists (
  select from ticket_messages r where r.ticket_id = t.id and r.kind = 'reply' and r.created_at >= t.waits_since);
create index tickets_waiting on tickets (waits_since) where waits_since is not null;

-- The most pressing first, and the oldest of equal ones: both ascending, as the key of a page needs.
alter table tickets drop column rank;
alter table tickets add column rank smallint not null generated always as (
  case priority when 'urgent' then 0 when 'high' then 2 when 'medium' then 4 else 6 end
  + case when prioritized then 0 else 1 end
) stored;
create index tickets_rank on tickets (rank, id);
create index tickets_status on tickets (status, rank, id);
create index tickets_category on tickets (category, rank, id);
create index tickets_status_category on tickets (status, category, rank, id);

-- Notes of staff. They lie apart from the conversation, so that no read of a customer can show one.
create table ticket_notes (
  ticket_id bigint not null references tickets on delete cascade,
  id bigint generated always as identity,
  author_id bigint references users on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (ticket_id, id)
);

-- Whether an administrator wants a mail of each new ticket and reply.
alter table users add column ticket_emails boolean not null default true;
