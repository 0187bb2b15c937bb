import type { QueryOf } from '@stowage/contract/endpoint'
import type { getPersonPlanReach as endpoint, PersonPlanReach } from '@stowage/contract/people'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { countLosses } from '../../billing/service/preview-plan.ts'
import { findPerson } from '../store.ts'

/** What another plan would take from a person, which staff read before they change it (SEAT-10). */
export async function previewPlanChange(
  ctx: Ctx,
  { params: { id }, query: { plan } }: { params: { id: number }; query: QueryOf<typeof endpoint> },
): Promise<PersonPlanReach> {
  if (!(await findPerson(ctx.db, id))) throw refusal('NOT_FOUND', 'user.not-found')
  return countLosses(ctx, id, plan)
}
