-- A movement that is sent again under its key is found by it, however long ago it was made.
create index stock_movements_steps on stock_movements (workspace_id, request_key)
  where reason in ('added', 'taken') and request_key is not null;
