import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import type { ItemChoice } from '../api.ts'
import type { useItemWindow } from './list-window.ts'

// Few lists are so long that somebody jumps in them.
const { Part: FarRows } = lazyPart(() => import('./far-rows.tsx').then((file) => file.FarRows), {
  onFailure: () => undefined,
})

type FarRowsOfProps = { list: ReturnType<typeof useItemWindow>; query: ItemChoice }

/** Reads what is in sight of a list in which somebody has jumped far down. */
export function FarRowsOf({ list: { farFrom, last, setFar }, query }: FarRowsOfProps) {
  if (farFrom === undefined) return null
  return <FarRows query={query} from={farFrom} last={last} onRows={setFar} />
}
