import type { AnswerOf, BodyOf } from '@stowage/contract/endpoint'
import type { eraseTrash } from '@stowage/contract/trash'
import { type Ctx, inTransaction } from '../../../context.ts'
import { markErased, recordErased } from '../../containers/service/trash-containers.ts'
import { eraseItemsOf } from '../../items/service/container-items.ts'
import { eraseDeleted } from '../../items/service/erase-items.ts'
import { chosenOf, notInTrash } from './chosen-trash.ts'
import { eraseContainer } from './erase-container.ts'

/**
 * Purges things from the trash: items at once with their ledgers and photos; containers disappear at once and are
 * deleted from the database by a job, because they may have many items. Things that are purged or restored already are
 * skipped.
 * @throws AppError NOT_FOUND when nothing else was named.
 */
export function eraseFromTrash(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof eraseTrash> },
): Promise<AnswerOf<typeof eraseTrash>> {
  return inTransaction(ctx, async (inside) => {
    const chosen = await chosenOf(inside, body)
    const containers = await eraseContainers(inside, chosen.containers)
    const items = await eraseDeleted(inside, chosen.items)
    if (body.until === undefined && items.length + containers.length === 0) throw notInTrash()
    await recordErased(inside, containers)
    return { items, containers: containers.map(({ id }) => id) }
  })
}

async function eraseContainers(ctx: Ctx, ids: readonly number[]): ReturnType<typeof markErased> {
  if (ids.length === 0) return []
  const erased = await markErased(ctx, ids)
  if (erased.length === 0) return []
  const erasedIds = erased.map(({ id }) => id)
  await eraseItemsOf(ctx, erasedIds)
  for (const container of erasedIds)
    await ctx.jobs.enqueue(ctx.db, eraseContainer, { workspace: ctx.workspace.id, container })
  return erased
}
