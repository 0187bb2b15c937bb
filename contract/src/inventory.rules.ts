import type { LowStockRule } from './items.rules.ts'

/** Rows of each list on the dashboard, and hits of each group in the top bar's search. */
export const overviewRows = 5
export const searchHitsPerGroup = 5

type Health = 'none' | 'good' | 'fair' | 'poor'

/**
 * Inventory health (specification § 9, rulings 001, 002, 061): share of items in stock in percent, and the colour: good
 * (green) when no item is low or out, fair (yellow) under 10 %, poor (red) otherwise; none without items.
 */
export function inventoryHealth(stats: {
  totalItems: number
  lowStockItems: number
  outOfStockItems: number
}): { health: Health; wellStocked: number; share: number | null } {
  const short = stats.lowStockItems + stats.outOfStockItems
  const wellStocked = stats.totalItems - short
  if (stats.totalItems === 0) return { health: 'none', wellStocked: 0, share: null }
  const share = (wellStocked / stats.totalItems) * 100
  if (short === 0) return { health: 'good', wellStocked, share }
  return { health: short / stats.totalItems < 0.1 ? 'fair' : 'poor', wellStocked, share }
}

/** Below this number of items, low stock is shown in figures only (ruling R18). */
export const itemsForAlerts = 10

/**
 * How low stock is told (ruling R18): by figures alone in a small inventory; with the offer to count by each item's own
 * minimum where more than half of the items are low by a number of pieces and not by their minimum; else as an alert.
 */
export function lowStockTone(stats: {
  totalItems: number
  lowStockItems: number
  outOfStockItems: number
  atMinimumItems: number
  lowStockRule: LowStockRule
}): 'figures' | 'offer' | 'alert' {
  if (stats.totalItems < itemsForAlerts) return 'figures'
  const isMost = (items: number) => items * 2 > stats.totalItems
  const lowByMinimum = stats.atMinimumItems - stats.outOfStockItems
  const isByPieces = stats.lowStockRule !== 'minimum' && isMost(stats.lowStockItems)
  return isByPieces && !isMost(lowByMinimum) ? 'offer' : 'alert'
}

/**
 * Whether the overview lists the items that are low by the workspace's rule, which `lowStockItems` counts. Without an alert
 * it lists those at a minimum that a person set instead, which the rule may not count (DASH-25, ruling R18).
 */
export const listsLowByRule = (stats: Parameters<typeof lowStockTone>[0]): boolean =>
  stats.lowStockRule === 'minimum' || lowStockTone(stats) === 'alert'
