import { Plural, Trans } from '@lingui/react/macro'
import { itemLimits } from '@stowage/contract/items.rules'
import { openDialog } from '../../../lib/overlays/dialogs.ts'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { useDeleteItems } from '../delete-items.ts'
import type { Selection } from '../selection.ts'
import { countOf, type ItemPages } from './list-window.ts'

export type CountProps = { pages: ItemPages; selection: Selection }
export type ItemSelectionBarProps = CountProps & { isAll: boolean; onSelectAll: () => void }

/** What can be done with the selected items. */
export function useSelectionActs(selection: Selection) {
  const deleteItems = useDeleteItems()
  const items = [...selection.items.values()]
  return {
    move: () => openDialog('move-items', { items, onMoved: selection.clear }),
    remove: () => deleteItems(items, selection.drop),
  }
}

/** What is selected; what one change can't take of it, and what is on its way, it says. */
export function SelectedCount({ pages, selection: { size, isWaiting } }: CountProps) {
  const isSmall = useSmallScreen()
  const total = countOf(pages)
  const count = formatNumber(size)
  if (isWaiting) return <Trans>Selecting all {total}…</Trans>
  if (isSmall) return <Trans>{count} selected</Trans>
  if (size < itemLimits.changes) return <Plural value={size} one="# item selected" other="# items selected" />
  return (
    <Trans>
      {count} of {total} selected, the most at once
    </Trans>
  )
}
