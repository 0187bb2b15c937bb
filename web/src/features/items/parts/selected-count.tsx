import { Plural, Trans } from '@lingui/react/macro'
import { itemLimits } from '@stowage/contract/items.rules'
import { isTempId } from '../../../lib/outbox/temp-id.ts'
import { openDialog } from '../../../lib/overlays/dialogs.ts'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import type { ItemChoice } from '../api.ts'
import { useDeleteItems } from '../delete-items.ts'
import type { Chosen, Selection } from '../selection.ts'
import { countOf, type ItemPages } from './list-window.ts'

type CountProps = { pages: ItemPages; selection: Selection }
export type ItemSelectionBarProps = CountProps & {
  query: ItemChoice
  /** The whole list is selected. */
  isAll: boolean
  /** All loaded rows are selected. */
  isLoadedSelected: boolean
  /** Selects the whole list. */
  onSelectAll: () => void
}

/** The actions for the selected items. */
export function useSelectionActs({ query, selection }: Pick<ItemSelectionBarProps, 'query' | 'selection'>) {
  const deleteItems = useDeleteItems()
  const items = [...selection.items.values()]
  const containerIds = containersOf(items, query)
  return {
    move: () => openDialog('move-items', { items, onMoved: selection.clear }),
    /** Undefined when the containers of the selected items are unknown here. */
    labels: containerIds && (() => openDialog('label-sheet', { containerIds })),
    remove: () => deleteItems(items, selection.drop),
  }
}

/**
 * The containers of the selected items that have a label, each once. Items selected by "select all" whose page was
 * never loaded are known by id only, unless the list is of one container.
 */
function containersOf(items: readonly Chosen[], { containerId }: ItemChoice): number[] | undefined {
  const ids = new Set(items.map((item) => item.containerId ?? containerId))
  const known = [...ids].filter((id) => id !== undefined)
  // A container that is not saved yet has no label.
  const saved = known.filter((id) => !isTempId(id))
  return known.length < ids.size || saved.length === 0 ? undefined : saved
}

/** Whether a list has more items than one request may change: then only the first ones are selected. */
const isBeyondOneChange = ({ total }: ItemPages) => total > itemLimits.changes

/** The label that selects the whole list, or as much of it as one request may change. */
export function SelectAllLabel({ pages }: Pick<CountProps, 'pages'>) {
  const count = countOf(pages)
  if (!isBeyondOneChange(pages)) return <Trans>Select all {count}</Trans>
  const max = formatNumber(itemLimits.changes)
  return <Trans>Select the first {max}</Trans>
}

/** The number of selected items; it also says when a limit cuts it, or when ids are loading. */
export function SelectedCount({ pages, selection: { size, isWaiting } }: CountProps) {
  const isSmall = useSmallScreen()
  const total = countOf(pages)
  const count = formatNumber(size)
  if (isWaiting && isBeyondOneChange(pages)) {
    const max = formatNumber(itemLimits.changes)
    return <Trans>Selecting the first {max}…</Trans>
  }
  if (isWaiting) return <Trans>Selecting all {total}…</Trans>
  const isMost = size >= itemLimits.changes
  if (isSmall)
    return (
      <>
        <Trans>{count} selected</Trans>
        {isMost ? (
          <span className="block text-meta font-normal text-ink-2">
            <Trans>Maximum reached</Trans>
          </span>
        ) : null}
      </>
    )
  if (!isMost) return <Plural value={size} one="# item selected" other="# items selected" />
  return (
    <Trans>
      {count} of {total} selected (maximum)
    </Trans>
  )
}
