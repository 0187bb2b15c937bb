-- Memberships before the totals of workspaces, as whoever makes a key locks them.
create or replace function subscription_changed() returns trigger language plpgsql as $$
declare
  person bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform settle_seats(person);
  perform settle_containers(person);
  return null;
end $$;
