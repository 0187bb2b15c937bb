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

export type CountProps = { pages: ItemPages; selection: Selection }
export type ItemSelectionBarProps = CountProps & {
  query: ItemChoice
  /** All that the list shows. */
  isAll: boolean
  /** What of it is loaded. */
  isLoadedSelected: boolean
  /** Selects all that the list shows. */
  onSelectAll: () => void
}

/** What can be done with the selected items. */
export function useSelectionActs({ query, selection }: Pick<ItemSelectionBarProps, 'query' | 'selection'>) {
  const deleteItems = useDeleteItems()
  const items = [...selection.items.values()]
  const containerIds = containersOf(items, query)
  return {
    move: () => openDialog('move-items', { items, onMoved: selection.clear }),
    /** Undefined where nobody knows here what they lie in. */
    labels: containerIds && (() => openDialog('label-sheet', { containerIds })),
    remove: () => deleteItems(items, selection.drop),
  }
}

/**
 * The containers that have a label, each once. Items that a filter has selected without having brought them are known by
 * their ids alone, unless all lie in one box.
 */
function containersOf(items: readonly Chosen[], { containerId }: ItemChoice): number[] | undefined {
  const ids = new Set(items.map((item) => item.containerId ?? containerId))
  const known = [...ids].filter((id) => id !== undefined)
  // One that is not saved yet has no label.
  const saved = known.filter((id) => !isTempId(id))
  return known.length < ids.size || saved.length === 0 ? undefined : saved
}

/** Whether a list holds more than one change takes: then the first of it are selected. */
const isBeyondOneChange = ({ total }: ItemPages) => total > itemLimits.changes

/** What selects all that the list shows, or as much of it as one change takes. */
export function SelectAllLabel({ pages }: Pick<CountProps, 'pages'>) {
  const count = countOf(pages)
  if (!isBeyondOneChange(pages)) return <Trans>Select all {count}</Trans>
  const most = formatNumber(itemLimits.changes)
  return <Trans>Select the first {most}</Trans>
}

/** What is selected; what one change can't take of it, and what is on its way, it says. */
export function SelectedCount({ pages, selection: { size, isWaiting } }: CountProps) {
  const isSmall = useSmallScreen()
  const total = countOf(pages)
  const count = formatNumber(size)
  if (isWaiting && isBeyondOneChange(pages)) {
    const most = formatNumber(itemLimits.changes)
    return <Trans>Selecting the first {most}…</Trans>
  }
  if (isWaiting) return <Trans>Selecting all {total}…</Trans>
  const isMost = size >= itemLimits.changes
  if (isSmall)
    return (
      <>
        <Trans>{count} selected</Trans>
        {isMost ? (
          <span className="block text-meta font-normal text-ink-2">
            <Trans>The most at once</Trans>
          </span>
        ) : null}
      </>
    )
  if (!isMost) return <Plural value={size} one="# item selected" other="# items selected" />
  return (
    <Trans>
      {count} of {total} selected, the most at once
    </Trans>
  )
}
