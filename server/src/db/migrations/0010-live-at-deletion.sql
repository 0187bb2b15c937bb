-- How many lived when this one was deleted, itself included: containers of the workspace, items of the container.
-- Bringing back leads to no more than the plan allows or than lived then, so that an undo is always possible and the
-- trash is no way around the plan. Null for what was deleted before: it comes back where the plan has room.
alter table containers add column live_at_deletion int;
alter table items add column live_at_deletion int;
