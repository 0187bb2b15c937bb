-- An item that is sent again under its key is found by it, however long ago it was added.
create index stock_movements_created on stock_movements (workspace_id, request_key)
  where reason = 'created' and request_key is not null;
