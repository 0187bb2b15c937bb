import { freePlan, isUnlimited } from '@stowage/contract/billing.rules'
import type { PlanNews } from '@stowage/contract/notifications.rules'
import type { PlanChanger } from '@stowage/contract/vocabulary'
import type { PaidSubscription } from '../../../adapters/payments/payments.ts'
import type { PublicCtx } from '../../../context.ts'
import { notifyPlan } from '../../notifications/service/notify-plan.ts'
import type { KnownPlan } from '../store/plans.ts'
import {
  findOwnWorkspace,
  findStored,
  findUsage,
  type StoredSubscription,
  selectOwned,
} from '../store/subscriptions.ts'

/** A change of a plan, as far as it is told. */
interface ToldChange {
  plan: string
  status: string
  reason: PlanChanger
  paid?: { price: number | null } | undefined
  lostDispute?: string | undefined
}

interface Owner {
  userId: number
  workspaceId: number
}

/** How many containers exceed a limit. */
export const beyond = (containers: number, limit: number): number =>
  isUnlimited(limit) ? 0 : Math.max(containers - limit, 0)

function newsOf({ plan, reason, status, lostDispute }: ToldChange): PlanNews {
  const isFree = plan === freePlan
  if (lostDispute !== undefined) return 'dispute-lost'
  if (reason === 'person') return 'canceled'
  if (reason === 'admin') return isFree ? 'removed' : 'given'
  if (!isFree) return 'bought'
  return status === 'unpaid' ? 'unpaid' : 'ended'
}

const isSameTime = (one: string, other: string | null) =>
  other !== null && Date.parse(one) === Date.parse(other)

const lostKey = (dispute: string) => `dispute-lost:${dispute}`

/** Tells a person that they are on another plan, why, and which containers that blocks or opens. */
export async function notifyPlanChange(
  ctx: PublicCtx,
  owner: Owner,
  { former, plan, change }: { former: StoredSubscription; plan: KnownPlan; change: ToldChange },
): Promise<void> {
  const { containers } = await findUsage(ctx.db, await selectOwned(ctx.db, owner.userId))
  const before = beyond(containers, former.planContainers)
  const now = beyond(containers, plan.containers)
  const note = {
    news: newsOf(change),
    plan: plan.displayName,
    formerPlan: former.planDisplayName,
    limit: plan.containers,
    blocked: now > before ? now : 0,
    opened: Math.max(before - now, 0),
    amount: change.paid?.price ?? null,
    at: null,
  }
  await notifyPlan(ctx, owner, note, change.lostDispute === undefined ? null : lostKey(change.lostDispute))
}

/** What a sync with the provider found, besides the plan itself. */
interface Synced {
  former: StoredSubscription
  current: PaidSubscription | undefined
  dispute: { id: string; state: 'open' | 'won' | 'lost' } | undefined
}

/**
 * Tells a person about their payment: a failed attempt, a dispute, a cancellation at the end of the period. In the
 * transaction of the sync, which holds the lock of the person: what the provider tells of again is not new.
 */
export async function notifyPaymentNews(
  ctx: PublicCtx,
  userId: number,
  { former, current, dispute }: Synced,
): Promise<void> {
  const workspaceId = await findOwnWorkspace(ctx.db, userId)
  const own = await findStored(ctx.db, userId)
  if (workspaceId === undefined || !own) return
  const tell = (news: PlanNews, key: string | null, at: string | null = null, blocked = 0) => {
    const names = { plan: own.planDisplayName, formerPlan: former.planDisplayName, limit: own.planContainers }
    return notifyPlan(
      ctx,
      { userId, workspaceId },
      { news, ...names, blocked, opened: 0, amount: own.price, at },
      key,
    )
  }
  if (dispute?.state === 'open') await tell('dispute-opened', `dispute-opened:${dispute.id}`)
  // A dispute that ended a plan is told with the change of the plan.
  if (dispute?.state === 'lost' && own.planId === former.planId) {
    const { containers } = await findUsage(ctx.db, await selectOwned(ctx.db, userId))
    await tell('dispute-lost', lostKey(dispute.id), null, beyond(containers, own.planContainers))
  }
  if (!current || own.providerSubscription !== current.id || own.price === null) return
  const { failedAttempt, nextAttemptAt, endsAt, paidUntil } = current
  if (failedAttempt !== null) await tell('payment-failed', `payment-failed:${failedAttempt}`, nextAttemptAt)
  // A new subscription has no cancellation that could be taken back.
  const formerEnd = former.providerSubscription === current.id ? former.endsAt : null
  if (endsAt !== null && !isSameTime(endsAt, formerEnd)) await tell('ending', null, endsAt)
  if (endsAt === null && formerEnd !== null) await tell('resumed', null, paidUntil)
}
