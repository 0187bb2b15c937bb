import { plural, t } from '@lingui/core/macro'
import { type Import, type ListedImport, undoImport } from '@stowage/contract/imports'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { ask, type Question } from '../../lib/overlays/confirm.ts'
import { type ToastContent, toast } from '../../lib/overlays/toast.ts'
import { relativeTime } from '../../lib/texts/formats.ts'
import { lowercaseFirst } from '../../lib/texts/lowercase-first.ts'
import { replaced } from './api.ts'

/** Returns a function that undoes an import after a question. */
export function useUndoImport(importRecord: ListedImport): () => void {
  const undo = useApiMutation(undoImport, { answered: replaced, success: undoneToast })
  return () => {
    let why = ''
    ask({
      ...questionOf(importRecord),
      confirmLabel: t`Undo import`,
      progress: t`Undoing the import…`,
      danger: true,
      run: () =>
        undo.mutateAsync({ params: { id: importRecord.id } }).catch((error: ApiError) => {
          why = error.message
          throw error
        }),
      failure: () => toast.bad(why),
    })
  }
}

/** Says what the import did, and what happens to it. */
function questionOf(importRecord: ListedImport): Pick<Question, 'title' | 'body'> {
  const { fileName, items, updated, newContainers, finishedAt, createdAt } = importRecord
  const when = lowercaseFirst(relativeTime(finishedAt ?? createdAt))
  const added = plural(items, { one: '# item added', other: '# items added' })
  const changed = plural(updated, { one: '# item updated', other: '# items updated' })
  const containers = plural(newContainers, { one: '# container added', other: '# containers added' })
  const toTrash = t`Added items will go to Trash, even if they’ve changed since. New containers will too, unless they hold other items.`
  const back = t`Updated items will go back to how they were, unless they’ve changed since.`
  const counts = [
    ...(items > 0 ? [added] : []),
    ...(updated > 0 ? [changed] : []),
    ...(newContainers > 0 ? [containers] : []),
  ].join(', ')
  const outcome = [...(items + newContainers > 0 ? [toTrash] : []), ...(updated > 0 ? [back] : [])].join(' ')
  return {
    title: fileName === null ? t`Undo the import of pasted rows?` : t`Undo the import of ${fileName}?`,
    body: t`Imported ${when}: ${counts}. ${outcome}`,
  }
}

function undoneToast({ undone }: Import): ToastContent | string {
  const kept = undone?.keptCount ?? 0
  if (kept === 0) return t`Import undone`
  return {
    title: t`Import undone`,
    description: plural(kept, {
      one: '# updated item was left as is.',
      other: '# updated items were left as is.',
    }),
  }
}
