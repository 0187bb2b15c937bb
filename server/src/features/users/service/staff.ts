import type { PublicCtx } from '../../../context.ts'
import { type StaffMember, selectStaff } from '../store/staff.ts'

export type { StaffMember } from '../store/staff.ts'

/** The active admins, by name. */
export function listStaff(ctx: Pick<PublicCtx, 'db'>): Promise<StaffMember[]> {
  return selectStaff(ctx.db)
}
