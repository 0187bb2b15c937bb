import type { PublicCtx } from '../../../context.ts'
import { deleteAddressesOf } from '../store/entries.ts'

/** Forgets from where somebody who leaves has called: of them only the bare id stays in the audit log. */
export function forgetAddressesOf(ctx: Pick<PublicCtx, 'db'>, userId: number): Promise<void> {
  return deleteAddressesOf(ctx.db, userId)
}
