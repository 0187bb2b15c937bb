import { type LowStockRule, lowStockLine } from './items.rules.ts'

/** The kinds of notifications. To add one: docs/recipes/add-a-notification.md. */
export const notificationKinds = ['low-stock', 'ticket', 'staff-ticket', 'plan', 'workspace'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * What people are told about their plan. Another plan: paid for (`bought`), given or taken away by an administrator,
 * canceled by themselves, or not paid any more (`unpaid`, `ended`). Other limits of the same plan (`limits`). A cancellation at the end of the period (`ending`)
 * can be taken back (`resumed`).
 */
export const planNews = [
  'bought',
  'given',
  'removed',
  'canceled',
  'unpaid',
  'ended',
  'limits',
  'payment-failed',
  'dispute-opened',
  'dispute-lost',
  'ending',
  'resumed',
] as const
export type PlanNews = (typeof planNews)[number]

/**
 * What people are told about a workspace: an offer to take it over, its answer, another owner; who joined or left; that
 * they were removed, are paused or may change things again; that it was deleted or restored;
 * that one of its webhooks is paused; that a key of theirs expires soon.
 */
export const workspaceNews = [
  'offered',
  'declined',
  'new-owner',
  'joined',
  'left',
  'removed',
  'paused',
  'resumed',
  'deleted',
  'restored',
  'webhook-paused',
  'key-ending',
] as const
export type WorkspaceNews = (typeof workspaceNews)[number]

export const notificationLimits = {
  /** Seconds in which items that fall below a threshold are collected in one entry (ruling 064). */
  gatheredSeconds: 600,
  /** Items that one entry names; it only counts further ones. */
  named: 50,
  /** Characters of a ticket's answer that an entry shows: more than two lines. */
  answerLength: 240,
  /** Unread entries are counted up to this number. */
  counted: 100,
  /** Days after which read and unread entries are deleted. */
  keptDays: 90,
  keptUnreadDays: 365,
} as const

interface Stock {
  quantity: number
  minQuantity: number
}

/** The thresholds of an item: the workspace's rule for low stock (R1), and its own minimum, if it has one (064). */
const lines: readonly ((stock: Stock, rule: LowStockRule) => boolean)[] = [
  (stock, rule) => stock.quantity <= lowStockLine(rule, stock),
  ({ quantity, minQuantity }) => minQuantity > 0 && quantity <= minQuantity,
]

/**
 * Whether a change took an item from above one of its thresholds to it or below. An item that stays below does not fall
 * again.
 */
export function hasFallen(before: Stock, after: Stock, rule: LowStockRule): boolean {
  return lines.some((isBelow) => !isBelow(before, rule) && isBelow(after, rule))
}

/** Whether a change lifted an item above all of its thresholds. */
export function hasRisen(before: Stock, after: Stock, rule: LowStockRule): boolean {
  return lines.some((isBelow) => isBelow(before, rule)) && !lines.some((isBelow) => isBelow(after, rule))
}
