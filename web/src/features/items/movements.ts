import { listMovements } from '@stowage/contract/items'
import { useReadPages } from '../../lib/api/read-pages.ts'

/** The stock ledger of an item, newest first. */
export function useMovements(itemId: number) {
  return useReadPages(listMovements, { params: { id: itemId } })
}
