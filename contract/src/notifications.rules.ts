import { type LowStockRule, lowStockLine } from './items.rules.ts'

/** What people are told of. A new kind: docs/recipes/add-a-notification.md. */
export const notificationKinds = ['low-stock', 'ticket'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationLimits = {
  /** Falls within so many seconds are told as one (ruling 064). */
  gatheredSeconds: 600,
  /** Things that one entry names; of what else fell meanwhile it knows the number alone. */
  named: 50,
  /** New entries are counted up to here. */
  counted: 100,
  /** Days after which what was read is forgotten, and what nobody read. */
  keptDays: 90,
  keptUnreadDays: 365,
} as const

interface Stock {
  quantity: number
  minQuantity: number
}

/** The lines that a thing falls past: what counts as low in the workspace (R1), and its own minimum, if any (064). */
const lines: readonly ((stock: Stock, rule: LowStockRule) => boolean)[] = [
  (stock, rule) => stock.quantity <= lowStockLine(rule, stock),
  ({ quantity, minQuantity }) => minQuantity > 0 && quantity <= minQuantity,
]

/** Whether a change took something from above one of its lines to it or below. What stays below does not fall again. */
export function hasFallen(before: Stock, after: Stock, rule: LowStockRule): boolean {
  return lines.some((isBelow) => !isBelow(before, rule) && isBelow(after, rule))
}

/** Whether a change lifted something above all of its lines. */
export function hasRisen(before: Stock, after: Stock, rule: LowStockRule): boolean {
  return lines.some((isBelow) => isBelow(before, rule)) && !lines.some((isBelow) => isBelow(after, rule))
}
