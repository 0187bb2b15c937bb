import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toast } from '../../lib/overlays/toast.ts'
import type { OnDeleted } from './run-deletion.ts'
import type { Chosen } from './selection.ts'

/** Asks, then deletes, with code that is loaded at the first question. `onDeleted` gets the deleted ids. */
export function useDeleteItems() {
  const client = useQueryClient()
  return useCallback(
    async (items: readonly Chosen[], onDeleted?: OnDeleted) => {
      try {
        const { askToDelete } = await import('./ask-to-delete.ts')
        askToDelete(client, items, onDeleted)
      } catch {
        const [one, many] = [
          t`Failed to delete item. Please try again.`,
          t`Failed to delete items. Please try again.`,
        ]
        toast.bad(items.length === 1 ? one : many)
      }
    },
    [client],
  )
}
