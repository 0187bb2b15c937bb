-- A changed limit of a plan is settled by a job, owner by owner (`settle-plan-owners`), because the trigger locked the
-- workspaces of all people on the plan until the last of them was done.
drop trigger plans_limited on plans;
drop function plan_limit_changed();
