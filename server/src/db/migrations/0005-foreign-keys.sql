-- Removing a person or a workspace looks for the rows that name them; without these it would read whole tables.

create index stock_movements_user on stock_movements (user_id) where user_id is not null;
create index users_workspace on users (workspace_id);
create index activity_workspace on activity (workspace_id);
