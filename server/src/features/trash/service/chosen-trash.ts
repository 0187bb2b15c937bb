import type { BodyOf } from '@stowage/contract/endpoint'
import { itemLimits } from '@stowage/contract/items.rules'
import type { eraseTrash } from '@stowage/contract/trash'
import { trashLimits } from '@stowage/contract/trash.rules'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { selectUntil } from '../store.ts'

interface ChosenTrash {
  items: readonly number[]
  containers: readonly number[]
}

/** Another request was faster, or the ids are unknown. */
export const notInTrash = () => refusal('NOT_FOUND', 'trash.not-there')

/** The named things, or the latest of everything deleted by then, as many as one request may take. */
export async function chosenOf(ctx: Ctx, body: BodyOf<typeof eraseTrash>): Promise<ChosenTrash> {
  const { items = [], containers = [], until } = body
  if (until === undefined) return { items: [...new Set(items)], containers: [...new Set(containers)] }
  const entries = await selectUntil(ctx.db, ctx.workspace.id, until, trashLimits.items)
  const chosen = { items: [] as number[], containers: [] as number[] }
  let along = 0
  for (const { kind, id, items: count } of entries) {
    if (kind === 'item') {
      chosen.items.push(id)
      continue
    }
    along += count ?? 0
    const isFull = chosen.containers.length === trashLimits.containers
    if (chosen.containers.length > 0 && (isFull || along > itemLimits.changes)) break
    chosen.containers.push(id)
  }
  return chosen
}
