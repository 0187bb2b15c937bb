import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ask } from '../overlays/confirm.ts'
import { toast } from '../overlays/toast.ts'
import type { ApiError } from './api-error.ts'
import { type Conflict, isInTrash, presentOf, resolvedChange, seenOf } from './changed-meanwhile.ts'
import { isLimitError, limitToast } from './limit-toast.ts'

interface SaveChangeOptions<Entity, Change> {
  /**
   * Sends the changed fields with the values seen before, of these fields and of all. Rejects with ApiError, after a toast if
   * one is needed.
   */
  send: (change: Change, seen: Partial<Entity>, before: Entity) => Promise<unknown>
  /** Restores the entity from Trash. */
  restore: () => Promise<unknown>
  /** Called when the change is stored. */
  onSaved: () => void
}

/**
 * Saves a change of an entity that other people may have changed or deleted meanwhile: changes of different fields are
 * merged, a field that both changed is asked about (`conflict`), and a deleted entity can be restored first.
 */
export function useSaveChange<Entity extends { name: string }, Change extends object>(
  options: SaveChangeOptions<Entity, Change>,
) {
  const [conflict, setConflict] = useState<Conflict<Entity, Change> | null>(null)
  const [isPending, setPending] = useState(false)

  async function save(seen: Entity, change: Change): Promise<void> {
    setPending(true)
    try {
      await options.send(change, seenOf(seen, change) as Partial<Entity>, seen)
      setConflict(null)
      options.onSaved()
    } catch (error) {
      const present = presentOf<Entity>(error)
      if (present) setConflict({ present, seen, change })
      else if (isInTrash(error)) askToRestore(seen.name, options.restore, () => save(seen, change))
    } finally {
      setPending(false)
    }
  }

  async function choose(theirs: ReadonlySet<PropertyKey>): Promise<void> {
    const left = conflict && resolvedChange(conflict, theirs)
    if (left) return save(conflict.present, left as Change)
    setConflict(null)
    options.onSaved()
  }

  return { conflict, isPending, save, choose, cancel: () => setConflict(null) }
}

function askToRestore(name: string, restore: () => Promise<unknown>, save: () => Promise<void>): void {
  let error: ApiError | undefined
  ask({
    title: t`${name} was deleted in the meantime`,
    body: t`It’s in Trash. Restore it to save what you typed.`,
    confirmLabel: t`Restore and save`,
    failure: () => {
      if (error?.isUnauthorized) return
      const refused = { title: t`${name} is still in Trash`, description: error?.message }
      toast.bad(error && isLimitError(error) ? limitToast(error) : refused)
    },
    run: async () => {
      await restore().catch((failed: ApiError) => {
        error = failed
        throw failed
      })
      await save()
    },
  })
}
