import type { previewPlan as endpoint, Plan, PlanPreview } from '@stowage/contract/billing'
import { isUnlimited, maxPreviewed } from '@stowage/contract/billing.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import type { PersonPlanReach } from '@stowage/contract/people'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { peopleBeyond, requireOffer } from '../../workspaces/service/transfer.ts'
import { listPlans } from '../service.ts'
import { findPlan, findPlanOf } from '../store/plans.ts'
import { selectPrograms } from '../store/programs.ts'
import { findUsage, selectOwned } from '../store/subscriptions.ts'
import { beyond } from './notify-plan-news.ts'
import { splitByLimit } from './split-by-limit.ts'

/**
 * Which containers of all workspaces of the owner, or for a member of this one, a plan on offer would block or leave open, by name up to `maxPreviewed`, and for
 * the owner who would be paused and which programs would stop.
 * Changes nothing; an actual change computes it anew.
 * @throws AppError NOT_FOUND for a plan that is not on offer
 */
export async function previewPlan(
  ctx: Ctx,
  { query: { planName } }: { query: QueryOf<typeof endpoint> },
): Promise<PlanPreview> {
  const { actor, workspace } = ctx
  const isOwner = actor.id === workspace.ownerId
  const [offered, workspaces] = await Promise.all([
    listPlans(ctx),
    isOwner ? selectOwned(ctx.db, actor.id) : [workspace.id],
  ])
  const plan = offered.find(({ name }) => name === planName)
  if (!plan) throw refusal('NOT_FOUND', 'plan.unknown')
  const named = isOwner ? { ownerId: actor.id, keeperId: null, moved: workspaces } : null
  return previewOf(ctx, plan, workspaces, named)
}

/**
 * How much another plan, on offer or not, would take from a person that their present one gives, for staff: in numbers,
 * because the names of containers, people and programs are theirs.
 * @throws AppError NOT_FOUND for an unknown plan
 */
export async function countLosses(ctx: Ctx, ownerId: number, planName: string): Promise<PersonPlanReach> {
  const plan = await findPlan(ctx.db, planName)
  const present = await findPlanOf(ctx.db, ownerId)
  if (!plan || !present) throw refusal('NOT_FOUND', 'plan.unknown')
  const workspaces = await selectOwned(ctx.db, ownerId)
  const { containers } = await findUsage(ctx.db, workspaces)
  const pausedBy = async ({ teamMembers: places }: Pick<Plan, 'teamMembers'>) =>
    (await peopleBeyond(ctx, workspaces, { ownerId, keeperId: null, places })).length
  return {
    containers: Math.max(beyond(containers, plan.containers) - beyond(containers, present.containers), 0),
    paused: Math.max((await pausedBy(plan)) - (await pausedBy(present)), 0),
    stopped: present.apiAccess && !plan.apiAccess ? (await programsOf(ctx, workspaces)).count : 0,
  }
}

/** Whose plan is previewed. `keeperId`: who keeps a place in any case. `moved`: the workspaces that get another plan by it. */
interface Named {
  ownerId: number
  keeperId: number | null
  moved: readonly number[]
}

/** What a plan would block in these workspaces together, whom it would pause and what it would stop; `named` null: people and programs are left out. */
async function previewOf(
  ctx: Ctx,
  plan: Plan,
  workspaces: readonly number[],
  named: Named | null,
): Promise<PlanPreview> {
  const usage = await findUsage(ctx.db, workspaces)
  const { closed, open } = await splitByLimit(ctx, workspaces, {
    limit: plan.containers,
    maxListed: maxPreviewed,
  })
  const openCount = isUnlimited(plan.containers)
    ? usage.containers
    : Math.min(usage.containers, plan.containers)
  return {
    plan,
    closed: { count: usage.containers - openCount, containers: closed },
    open: { count: openCount, containers: open },
    paused: named ? await peopleBeyond(ctx, workspaces, { ...named, places: plan.teamMembers }) : [],
    stopped: named ? await stoppedBy(ctx, plan, named.moved) : { count: 0, named: [] },
  }
}

const programsOf = (ctx: Ctx, workspaces: readonly number[]) =>
  selectPrograms(ctx.db, workspaces, { now: ctx.now().toISOString(), limit: maxPreviewed })

/** The programs that work in these workspaces by their present plan, and that another plan lets in no more. */
async function stoppedBy(ctx: Ctx, plan: Plan, moved: readonly number[]): Promise<PlanPreview['stopped']> {
  const present = plan.apiAccess ? undefined : await findPlanOf(ctx.db, ctx.workspace.ownerId)
  if (!present?.apiAccess) return { count: 0, named: [] }
  const { count, named } = await programsOf(ctx, moved)
  // The rest of an address may be a secret.
  return {
    count,
    named: named.map((one) => (one.kind === 'webhook' ? { ...one, name: new URL(one.name).host } : one)),
  }
}

/**
 * What the plan of the actor would block, pause and stop if they took over the workspace of the call, which is offered to
 * them (OWN-02). Their own workspaces count, too, and the present owner keeps a place.
 * @throws AppError NOT_FOUND without an offer to them
 */
export async function previewTransfer(ctx: Ctx): Promise<PlanPreview> {
  const { db, actor, workspace } = ctx
  await requireOffer(ctx)
  const plan = await findPlanOf(db, actor.id)
  if (!plan) throw refusal('NOT_FOUND', 'plan.unknown')
  const workspaces = [...(await selectOwned(db, actor.id)), workspace.id]
  const named = { ownerId: actor.id, keeperId: workspace.ownerId, moved: [workspace.id] }
  return previewOf(ctx, plan, workspaces, named)
}
