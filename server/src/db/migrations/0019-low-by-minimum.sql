-- Low by their own minimum, in one expression that is null for what is out of stock: of the difference alone, the
-- planner took every empty item without a minimum for a low one, and walked a list of names for twenty times too many.
drop index items_at_minimum;
drop statistics items_above_minimum;
create index items_at_minimum on items (workspace_id, quantity, id)
  where deleted_at is null and case when quantity > 0 then quantity - min_quantity end <= 0;
create statistics items_above_minimum on (case when quantity > 0 then quantity - min_quantity end) from items;
analyze items;
