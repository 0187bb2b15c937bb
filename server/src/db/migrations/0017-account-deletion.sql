-- Deleting an account ends it at once; what was kept in its workspaces is erased afterwards, in small parts
-- (docs/decisions/0018-closed-then-erased.md).

-- A movement and an event outlive who caused them: they keep the bare id, which is never given again. Setting it to null
-- would write a row for everything that somebody ever did, while others wait.
alter table stock_movements drop constraint stock_movements_user_id_fkey;
drop index stock_movements_user;

-- That somebody asked for admin access, or deleted their account, is known after the workspace is gone.
alter table events drop constraint activity_workspace_id_fkey;

-- Nobody's any more: waits to be erased.
alter table workspaces alter column owner_id drop not null;
create index workspaces_given_up on workspaces (id) where owner_id is null;

create index outgoing_mails_recipient on outgoing_mails (lower(recipient));
