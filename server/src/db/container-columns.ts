/** A container as the contract shows it, from `containers c`; only the text of its label and `blocked` are missing. */
export const containerColumns = `c.id, c.name, c.description, c.location, c.item_count as "itemCount",
  c.low_item_count as "lowItemCount", c.created_at as "createdAt", c.updated_at as "updatedAt"`

/** Whether the plan blocks `containers c` of the workspace $1. The border is found once per statement, not per row. */
export const isBlocked = 'coalesce(c.id >= (select first_blocked_container($1)), false) as blocked'
