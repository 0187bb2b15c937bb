import { type LowStockRule, usualLowStockRule } from '@stowage/contract/items.rules'

/** What counts as low, as the contract says it, by the totals `t` of a workspace or by the workspace `w` itself. */
export const lowStockRuleColumn = (of: 't' | 'w') =>
  `coalesce(to_jsonb(${of}.low_pieces), '"minimum"') as "lowStockRule"`

/** How far an item `i` that is there is above its minimum. What the planner has statistics of, and indexes by. */
const aboveMinimum = 'case when i.quantity > 0 then i.quantity - i.min_quantity end'

/**
 * Of the items `i` those that are low by the rule (`stockStatus`). The number of pieces stands in the text, so that the
 * planner knows how many they are.
 */
export const isLow = (rule: LowStockRule) =>
  rule === 'minimum' ? `${aboveMinimum} <= 0` : `i.quantity between 1 and ${rule}`

/** Those that are in stock. */
export const isInStock = (rule: LowStockRule) =>
  rule === 'minimum' ? `i.quantity > 0 and ${aboveMinimum} > 0` : `i.quantity > ${rule}`

/**
 * Whether statements by the rule have a name, by which each connection keeps them planned: a hundred numbers to choose
 * from would keep a hundred plans of each.
 */
export const isPrepared = (rule: LowStockRule) => rule === 'minimum' || rule === usualLowStockRule
