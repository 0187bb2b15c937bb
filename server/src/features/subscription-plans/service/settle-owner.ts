import { inTransaction, type PublicCtx } from '../../../context.ts'
import { lockOwner, planOf, workspacesOwnedBy } from '../../billing/service.ts'
import { record } from '../../events/service.ts'
import { notifyPlan } from '../../notifications/service/notify-plan.ts'
import { findTaken, lockWorkspacesOf, settleLimits, type Taken } from '../store/owners.ts'

/**
 * Applies the limits of an owner's plan to their workspaces. Open pages of a workspace in which that changes something are
 * told by an event, and the owner under the bell and by mail.
 */
export function settleOwner(ctx: PublicCtx, ownerId: number): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    // Before the workspaces, because entries under the bell lock their person.
    await lockOwner(inside, ownerId)
    // The locks come first, because another change meanwhile must not count as one of the limits.
    await lockWorkspacesOf(inside.db, ownerId)
    const workspaces = await workspacesOwnedBy(inside, ownerId)
    const before = await findTaken(inside.db, workspaces)
    await settleLimits(inside.db, ownerId)
    const after = await findTaken(inside.db, workspaces)
    const changed = workspaces.filter(
      (id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)),
    )
    const plan = await planOf(inside, ownerId)
    const [first] = workspaces
    if (!plan || first === undefined || changed.length === 0) return
    // Recorded as a change of the plan is: among the owner's events, with who caused it.
    for (const id of changed) {
      const there = { ...inside, actor: { kind: 'person', id: ownerId } as const, workspace: { id } }
      await record(there, { type: 'plan-limits-changed', toPlan: plan.displayName, by: 'admin' })
    }
    const [former, now] = [blockedIn(before), blockedIn(after)]
    const formerlyPaused = pausedIn(before)
    const note = {
      news: 'limits' as const,
      plan: plan.displayName,
      formerPlan: plan.displayName,
      limit: plan.containers,
      blocked: now > former ? now : 0,
      opened: Math.max(former - now, 0),
      paused: pausedIn(after).difference(formerlyPaused).size,
      amount: null,
      at: null,
    }
    await notifyPlan(inside, { userId: ownerId, workspaceId: first }, note)
  })
}

const blockedIn = (taken: ReadonlyMap<number, Taken>) =>
  [...taken.values()].reduce((sum, { blocked }) => sum + blocked, 0)

const pausedIn = (taken: ReadonlyMap<number, Taken>) =>
  new Set([...taken.values()].flatMap(({ paused }) => paused))
