import type { Import } from '@stowage/contract/imports'
import { importLimits } from '@stowage/contract/imports.rules'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { lockForNewContainers, putAllIntoTrash } from '../../containers/service/add-containers.ts'
import { record } from '../../events/service.ts'
import { deleteImported, fellBy } from '../../items/service/import-items.ts'
import { lockItems } from '../../items/service/lock-items.ts'
import type { StoredImport } from '../store/imports.ts'
import { type Added, lockAdded, markUndone, undoUntil } from '../store/imports.ts'
import { selectUpdatedPlaces } from '../store/updates.ts'
import { type ById, showImport, storedImport } from './find-import.ts'
import { UpdatesUndo } from './undo-updates.ts'

/**
 * Moves the remaining items of an import to the trash, and gives updated items their former values. A container that
 * the import created goes too, with its items, unless it contains other items. A second undo returns the first result.
 * @throws AppError when the import was not saved, or was saved too long ago
 */
export function undoImport(ctx: Ctx, { params }: ById): Promise<Import> {
  return inTransaction(ctx, async (inside) => {
    const containers = await lockForNewContainers(inside)
    const importRecord = await storedImport(inside, params.id)
    if (importRecord.state === 'undone') return showImport(inside, importRecord)
    if (importRecord.finishedAt === null) throw refusal('CONFLICT', 'import.not-saved')
    const now = inside.now().toISOString()
    if (undoUntil(importRecord.finishedAt) <= now) {
      throw refusal('CONFLICT', 'import.undo-over', { days: importLimits.undoDays })
    }
    const added = await lockAdded(inside.db, inside.workspace.id, importRecord.id)
    if (!added) throw refusal('CONFLICT', 'import.not-saved')
    const updates = await planUpdates(inside, importRecord, added)
    const { count, emptied } = await deleteImported(inside, { ...added, alsoLeaving: updates?.leaving })
    const { result, fallen } = (await updates?.run()) ?? { result: null, fallen: [] }
    await putAllIntoTrash(inside, emptied, containers)
    await markUndone(inside.db, inside.workspace.id, importRecord.id, { at: now, result })
    const restored = result?.restored ?? 0
    await record(inside, { type: 'import-undone', count: count + restored, ...fellBy(fallen) })
    return showImport(inside, await storedImport(inside, importRecord.id))
  })
}

/** What can be restored of updated items; locks all items and containers of the import at once. */
async function planUpdates(
  ctx: Ctx,
  { id, updated }: StoredImport,
  { itemIds, containerIds }: Added,
): Promise<UpdatesUndo | null> {
  if (updated === 0) return null
  const places = await selectUpdatedPlaces(ctx.db, ctx.workspace.id, id)
  const ids = places.map((place) => place.id)
  const former = places.map(({ containerId }) => containerId)
  const locked = await lockItems(ctx, [...itemIds, ...ids], [...containerIds, ...former])
  const freed = itemIds.flatMap((itemId) => locked.places.get(itemId) ?? [])
  return UpdatesUndo.plan(ctx, id, { containers: locked.containers, ids, freed })
}
