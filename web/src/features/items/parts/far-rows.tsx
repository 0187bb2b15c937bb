import type { Item } from '@stowage/contract/items'
import type { FarRows as Rows } from '../../../lib/api/far-rows.ts'
import { useReadFar } from '../../../lib/api/read-far-rows.ts'
import { type ItemChoice, useItems } from '../api.ts'

type FarRowsProps = { query: ItemChoice; from: number; last: number; onRows: (rows: Rows<Item>) => void }

/** Reads a list from somewhere far down on (`useReadFar`). */
export function FarRows({ query, ...far }: FarRowsProps) {
  useReadFar(useItems({ ...query, skip: far.from }), far)
  return null
}
