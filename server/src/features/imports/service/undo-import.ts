import type { Import } from '@stowage/contract/imports'
import { importLimits } from '@stowage/contract/imports.rules'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { lockForNewContainers, putAllIntoTrash } from '../../containers/service/add-containers.ts'
import { record } from '../../events/service.ts'
import { takeBackItems } from '../../items/service/import-items.ts'
import { lockBrought, markUndone, undoUntil } from '../store/imports.ts'
import { type ById, showImport, storedImport } from './find-import.ts'

/**
 * Puts everything that an import brought and that is still there into the trash. A container that it made goes too, with
 * its items, unless something else lies in it by now. Undone again, it answers what is.
 * @throws AppError for what was not saved, or too long ago
 */
export function undoImport(ctx: Ctx, { params }: ById): Promise<Import> {
  return inTransaction(ctx, async (inside) => {
    const live = await lockForNewContainers(inside)
    const made = await storedImport(inside, params.id)
    if (made.state === 'undone') return showImport(inside, made)
    if (made.finishedAt === null) throw refusal('CONFLICT', 'import.not-saved')
    const now = inside.now().toISOString()
    if (undoUntil(made.finishedAt) <= now) {
      throw refusal('CONFLICT', 'import.undo-over', { days: importLimits.undoDays })
    }
    const brought = await lockBrought(inside.db, inside.workspace.id, made.id)
    if (!brought) throw refusal('CONFLICT', 'import.not-saved')
    const { count, emptied } = await takeBackItems(inside, brought)
    await putAllIntoTrash(inside, emptied, live)
    await markUndone(inside.db, inside.workspace.id, made.id, now)
    await record(inside, { type: 'import-undone', count })
    return showImport(inside, await storedImport(inside, made.id))
  })
}
