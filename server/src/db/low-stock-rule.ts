import { type LowStockRule, usualLowStockRule } from '@stowage/contract/items.rules'

/** The workspace's rule for low stock as the contract says it, from its totals `t` or from the workspace `w` itself. */
export const lowStockRuleColumn = (of: 't' | 'w') =>
  `coalesce(to_jsonb(${of}.low_pieces), '"minimum"') as "lowStockRule"`

/** The distance of an item `i` from its minimum, as indexes store it. */
export const aboveMinimum = 'i.quantity - i.min_quantity'

/**
 * Condition for the items `i` that are low by the rule (`stockStatus`). The number of pieces is part of the text, so
 * that the planner can estimate the number of rows.
 */
export const isLow = (rule: LowStockRule) =>
  rule === 'minimum' ? `i.quantity > 0 and ${aboveMinimum} <= 0` : `i.quantity between 1 and ${rule}`

/** Condition for the items `i` that are in stock and not low. */
export const isInStock = (rule: LowStockRule) =>
  rule === 'minimum' ? `${aboveMinimum} > 0` : `i.quantity > ${rule}`

/**
 * Whether statements by the rule are named, so that each connection keeps their plan: a hundred possible numbers would
 * keep a hundred plans each.
 */
export const isPrepared = (rule: LowStockRule) => rule === 'minimum' || rule === usualLowStockRule
