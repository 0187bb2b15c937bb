import type { PublicCtx } from '../../../context.ts'
import { deleteAddressesOf } from '../store/entries.ts'

/** Deletes the network addresses of a person who deletes their account: only the bare id stays in the audit log. */
export function forgetAddressesOf(ctx: Pick<PublicCtx, 'db'>, userId: number): Promise<void> {
  return deleteAddressesOf(ctx.db, userId)
}
