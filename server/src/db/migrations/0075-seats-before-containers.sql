-- A changed subscription locks memberships before totals, because making a key locks them in this order.
create or replace function subscription_changed() returns trigger language plpgsql as $$
declare
  person bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform settle_seats(person);
  perform settle_containers(person);
  return null;
end $$;
