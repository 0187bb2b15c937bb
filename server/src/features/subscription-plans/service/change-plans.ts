import type { AuditValues } from '@stowage/contract/audit.rules'
import { freePlan } from '@stowage/contract/billing.rules'
import type { BodyOf } from '@stowage/contract/endpoint'
import type {
  AdministeredPlan,
  createPlan as createPlanEndpoint,
  updatePlan as updatePlanEndpoint,
} from '@stowage/contract/subscription-plans'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { withGiven } from '../../../db/fields.ts'
import { changedValues } from '../../audit/service/changed-values.ts'
import { record } from '../../events/service.ts'
import {
  countUsersOf,
  insertPlan,
  isNameTaken,
  lockPlan,
  removePlan,
  type StoredPlan,
  saveIsActive,
  savePlan,
  selectPlans,
} from '../store/plans.ts'
import { settlePlanOwners } from './settle-owners.ts'

type ById = { params: { id: number } }

/** The names by which checkout, settings and links of the landing page know plans. */
const fixedNames: readonly string[] = [freePlan, 'pro', 'business']

const targetOf = ({ id }: StoredPlan) => ({ kind: 'plan', id }) as const

/** All plans, on offer or not, with the number of people on each. */
export function listPlans(ctx: Ctx): Promise<AdministeredPlan[]> {
  return selectPlans(ctx.db)
}

/**
 * Creates a plan, which is on offer at once.
 * @throws AppError CONFLICT when there is one of that name
 */
export function createPlan(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof createPlanEndpoint> },
): Promise<AdministeredPlan> {
  return inTransaction(ctx, async (inside) => {
    const plan = await insertPlan(inside.db, body)
    if (!plan) throw refusal('CONFLICT', 'plan.name-taken', { name: body.name })
    await record(inside, { type: 'plan-created', target: targetOf(plan), after: auditedOf(plan) })
    return { ...plan, users: 0 }
  })
}

/**
 * Changes the given fields of a plan. Limits are read anew by each call, so they apply at once to all people on the
 * plan; which containers are blocked and who is paused follows by a job.
 * @throws AppError CONFLICT when another request has changed the plan since the version that the client read
 */
export function updatePlan(
  ctx: Ctx,
  { params, body }: ById & { body: BodyOf<typeof updatePlanEndpoint> },
): Promise<AdministeredPlan> {
  const { version, ...change } = body
  return changePlan(ctx, params.id, async (inside, plan) => {
    if (version !== undefined && version !== plan.version) {
      throw refusal('CONFLICT', 'plan.changed-meanwhile', { plan: plan.displayName })
    }
    await requireNameFor(inside, plan, change.name)
    if (plan.name === freePlan && (change.price ?? 0) > 0) throw refusal('CONFLICT', 'plan.free-price')
    const wanted = withGiven(plan, change)
    const [before, after] = changedValues(auditedOf(plan), auditedOf({ ...plan, ...wanted }))
    if (Object.keys(after).length === 0) return plan
    const changed = await savePlan(inside.db, plan.id, wanted)
    if (changed.containers !== plan.containers || changed.teamMembers !== plan.teamMembers) {
      await inside.jobs.enqueue(inside.db, settlePlanOwners, { plan: plan.id, after: 0 })
    }
    await record(inside, { type: 'plan-updated', target: targetOf(plan), before, after })
    return changed
  })
}

/** Puts a plan on offer; no error when it is on offer already. */
export function activatePlan(ctx: Ctx, { params }: ById): Promise<AdministeredPlan> {
  return changePlan(ctx, params.id, async (inside, plan) => {
    if (plan.isActive) return plan
    await record(inside, { type: 'plan-activated', target: targetOf(plan) })
    return saveIsActive(inside.db, plan.id, true)
  })
}

/**
 * Takes a plan off offer; people on it keep it.
 * @throws AppError CONFLICT for Free
 */
export function deactivatePlan(ctx: Ctx, { params }: ById): Promise<AdministeredPlan> {
  return changePlan(ctx, params.id, async (inside, plan) => {
    if (plan.name === freePlan) throw refusal('CONFLICT', 'plan.free-stays')
    if (!plan.isActive) return plan
    await record(inside, { type: 'plan-deactivated', target: targetOf(plan) })
    return saveIsActive(inside.db, plan.id, false)
  })
}

/**
 * Deletes a plan.
 * @throws AppError CONFLICT for Free, for the default plan, and for a plan that people are on
 */
export function deletePlan(ctx: Ctx, { params }: ById): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const plan = await lockedPlan(inside, params.id)
    const { name, displayName } = plan
    if (name === freePlan) throw refusal('CONFLICT', 'plan.free-stays')
    if (name === ctx.defaultPlan) throw refusal('CONFLICT', 'plan.is-start', { plan: displayName })
    const count = await countUsersOf(inside.db, plan.id)
    if (count > 0) throw refusal('CONFLICT', 'plan.in-use', { plan: displayName, count })
    await removePlan(inside.db, plan.id)
    await record(inside, { type: 'plan-deleted', target: targetOf(plan), before: auditedOf(plan) })
    return undefined
  })
}

async function changePlan(
  ctx: Ctx,
  id: number,
  change: (ctx: Ctx, plan: StoredPlan) => Promise<StoredPlan>,
): Promise<AdministeredPlan> {
  return inTransaction(ctx, async (inside) => {
    const changed = await change(inside, await lockedPlan(inside, id))
    return { ...changed, users: await countUsersOf(inside.db, id) }
  })
}

async function lockedPlan(ctx: Ctx, id: number): Promise<StoredPlan> {
  const plan = await lockPlan(ctx.db, id)
  if (!plan) throw refusal('NOT_FOUND', 'subscription-plan.not-found')
  return plan
}

/** Refuses to rename the plans that the program knows by name. */
async function requireNameFor(ctx: Ctx, plan: StoredPlan, name: string | undefined): Promise<void> {
  if (name === undefined || name === plan.name) return
  if (fixedNames.includes(plan.name) || plan.name === ctx.defaultPlan) {
    throw refusal('CONFLICT', 'plan.name-fixed', { plan: plan.displayName })
  }
  if (await isNameTaken(ctx.db, name)) throw refusal('CONFLICT', 'plan.name-taken', { name })
}

/** A plan as the audit log shows it, with lists as one line. */
function auditedOf({ version: _, features, exportFormats, ...plan }: StoredPlan): AuditValues {
  return { ...plan, features: features.join(', '), exportFormats: exportFormats.join(', ') }
}
