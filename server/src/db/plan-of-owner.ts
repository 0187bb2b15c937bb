/** Joins the plan `p` of the owner of a workspace `w`. A person without a subscription is on Free. */
export const planOfOwner = `plans p on p.id = coalesce((select s.plan_id from subscriptions s where s.user_id = w.owner_id),
  (select id from plans where name = 'free'))`
