import type { Ctx } from '../../../context.ts'
import type { Author } from '../store/write-items.ts'

/** Who stands in the ledger for what this request changes. */
export function ledgerAuthor(ctx: Ctx): Author {
  return { userId: ctx.actor.id, requestKey: ctx.requestKey }
}
