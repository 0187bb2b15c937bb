import type { Ctx } from '../../../context.ts'
import { limitsOf } from '../../billing/service.ts'
import { containerMissing } from '../../containers/service/find-containers.ts'
import { lockContainers, refuseBlocked } from '../../containers/service/lock-containers.ts'
import { unmarkInto } from '../store/trash-items.ts'
import { refuseBeyond } from './create-items.ts'
import { detailsOf, recordAll } from './item-events.ts'
import { ledgerAuthor } from './ledger-author.ts'

/**
 * Brings deleted items back into another container than theirs, all or none, and writes the move into their ledgers; gives
 * their ids. What went together with its container comes back with that alone.
 */
export async function restoreInto(ctx: Ctx, ids: readonly number[], containerId: number): Promise<number[]> {
  const target = (await lockContainers(ctx, [containerId])).get(containerId)
  if (!target) throw containerMissing('body.into')
  await refuseBlocked(ctx, target)
  refuseBeyond(await limitsOf(ctx), target, ids.length, { sentence: 'item.limit-none-restored' })
  const items = await unmarkInto(ctx.db, ctx.workspace.id, { ids, containerId }, ledgerAuthor(ctx))
  await recordAll(ctx, items, {
    one: (item) => ({ type: 'item-restored', ...detailsOf(item) }),
    many: 'items-restored',
  })
  return items.map(({ id }) => id)
}
