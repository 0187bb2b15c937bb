-- A plan that was sold is kept when it is deleted, out of sight: a page on which somebody is just paying for it, or a
-- payment that was paused, still leads to what was bought.
alter table plans add column deleted_at timestamptz;
