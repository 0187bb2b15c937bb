import { useLingui } from '@lingui/react/macro'
import type { SeenItem } from '@stowage/contract/containers'
import type { Item } from '@stowage/contract/items'
import { type ReactNode, useCallback, useMemo } from 'react'
import { ItemRowsSkeleton } from '../../entities/item-rows-skeleton.tsx'
import { Tile } from '../../entities/seen-items.tsx'
import { SimilarNote } from '../../entities/similar-note.tsx'
import { useMay } from '../../lib/api/abilities.ts'
import { showCodeMissing } from '../../lib/overlays/code-missing.ts'
import { lazyPart, usePreload } from '../../lib/screen/lazy-part.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { ItemChoice } from './api.ts'
import { useDeleteItems } from './delete-items.ts'
import { ItemCards } from './parts/item-cards.tsx'
import type { ItemRights, ItemViewProps } from './parts/item-cells.ts'
import { ItemTable } from './parts/item-table.tsx'
import type { ItemPages } from './parts/list-window.ts'
import { rejectedStep } from './rejected-step.ts'
import { type Selection, selectedShare } from './selection.ts'

// Loads after the list is shown, because a selection comes later.
const { Part: ItemSelectionBar, preload } = lazyPart(
  () => import('./parts/item-selection-bar.tsx').then((file) => file.ItemSelectionBar),
  { onFailure: showCodeMissing },
)

type ItemListProps = Omit<
  ItemViewProps,
  'rights' | 'refused' | 'share' | 'onSelectLoaded' | 'onDelete' | 'bar'
> & {
  /** Shown without rows: nothing stored, or nothing found. */
  empty: ReactNode
  /** The known number of rows, for as many placeholders at once. */
  expected?: number | undefined
  /** The first items, as the preview of their container has shown them. */
  inside?: readonly SeenItem[] | undefined
  /** In a blocked container, items can only be moved out or deleted. */
  readOnly?: boolean | undefined
}

/** Items as a table, on phones as cards, with selection, steppers, moving, and deleting with Undo. */
export function ItemList(props: ItemListProps) {
  const { pages, query, selection, empty, expected, inside, readOnly = false } = props
  const rights = useRights(readOnly)
  const isSmall = useSmallScreen()
  const refused = rejectedStep.use()
  const deleteItems = useDeleteItems()
  const share = selectedShare(selection, pages)
  const isLoadedSelected = pages.rows.every(({ id }) => selection.items.has(id))
  const onSelectLoaded = () => (isLoadedSelected ? selection.clear() : selection.add(pages.rows))
  const { drop } = selection
  usePreload(preload)
  const onDelete = useCallback((item: Item) => deleteItems([item], drop), [deleteItems, drop])

  // All loaded rows were removed, and the next page is loading.
  const isBetween = pages.rows.length === 0 && pages.hasMore && !pages.hasPrevious && !pages.error
  if (pages.isPending || isBetween) {
    if (expected === 0) return <Card>{empty}</Card>
    return (
      <ItemRowsSkeleton
        rows={Math.min(expected ?? 6, 8)}
        lead={(row) =>
          inside?.[row] && <Tile item={inside[row]} className="size-10 shrink-0 phone:size-[60px]" />
        }
        delayed={expected === undefined}
      />
    )
  }
  if (pages.rows.length === 0 && !pages.hasPrevious) {
    return <Card>{pages.error ? <ItemsFailed pages={pages} /> : empty}</Card>
  }
  const View = isSmall ? ItemCards : ItemTable
  return (
    <div className="relative" aria-busy={pages.isPrevious || undefined}>
      <SimilarNote q={query.q} pages={pages} />
      <View
        {...props}
        rights={rights}
        refused={refused}
        share={share}
        onSelectLoaded={onSelectLoaded}
        onDelete={onDelete}
        bar={
          rights.remove && selection.isOn ? (
            <ItemSelectionBar
              pages={pages}
              query={query}
              selection={selection}
              isAll={share === 'all'}
              isLoadedSelected={isLoadedSelected}
              onSelectAll={() => selectAll(pages, query, selection)}
            />
          ) : null
        }
      />
      {pages.error ? <ItemsFailed pages={pages} /> : null}
    </div>
  )
}

function selectAll(pages: ItemPages, query: ItemChoice, selection: Selection): void {
  if (!pages.hasMore && !pages.hasPrevious) {
    selection.add(pages.rows)
    return
  }
  const endWait = selection.addFirst(pages.rows)
  import('./rest-of-list.ts').then(
    ({ selectRest }) => selectRest(query, pages.rows, endWait),
    () => {
      endWait()
      showCodeMissing()
    },
  )
}

function useRights(readOnly: boolean): ItemRights {
  const mayChange = useMay('items.change')
  const mayStep = useMay('quantities.change')
  return useMemo(
    () => ({ step: mayStep && !readOnly, edit: mayChange && !readOnly, remove: mayChange }),
    [mayChange, mayStep, readOnly],
  )
}

function ItemsFailed({ pages }: { pages: ItemPages }) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`Couldn’t load items`}
      text={pages.error?.isOffline ? pages.error.message : t`Your things are safe. Try again.`}
      onRetry={pages.retry}
      pending={pages.isLoadingMore}
    />
  )
}
