import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useMay } from '../../lib/api/abilities.ts'
import { useNarrowScreen } from '../../lib/screen/small-screen.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useDeleteItems } from './delete-items.ts'
import { ItemCards } from './parts/item-cards.tsx'
import type { ItemRights, ItemViewProps } from './parts/item-cells.ts'
import { ItemSelectionBar } from './parts/item-selection-bar.tsx'
import { ItemTable } from './parts/item-table.tsx'
import type { ItemPages } from './parts/list-window.ts'

type ItemListProps = Omit<ItemViewProps, 'rights' | 'onDelete' | 'bar'> & {
  /** Stands here when there is no row: nothing stored yet, or nothing found. */
  empty: ReactNode
  /** Items of a blocked container can only be moved out or deleted. */
  readOnly?: boolean | undefined
}

/** Items as a table, on phones and tablets as cards, with selection, quantities in place, moving and deleting with undo. */
export function ItemList(props: ItemListProps) {
  const { t } = useLingui()
  const { pages, selection, empty, readOnly = false } = props
  const rights = useRights(readOnly)
  const isNarrow = useNarrowScreen()
  const deleteItems = useDeleteItems()
  const { drop } = selection
  const onDelete = useCallback((item: Item) => deleteItems([item], drop), [deleteItems, drop])

  // All that was loaded is gone, and the rest is on its way.
  const isBetween = pages.rows.length === 0 && pages.hasMore && !pages.error
  if (pages.isPending || isBetween) {
    return (
      <Card>
        <SkeletonRows label={t`Loading items`} rows={6} />
      </Card>
    )
  }
  if (pages.rows.length === 0) {
    return <Card>{pages.error ? <ItemsFailed pages={pages} /> : empty}</Card>
  }
  const View = isNarrow ? ItemCards : ItemTable
  return (
    <div aria-busy={pages.isPrevious || undefined}>
      <View
        {...props}
        rights={rights}
        onDelete={onDelete}
        bar={rights.remove ? <ItemSelectionBar pages={pages} selection={selection} /> : null}
      />
      {pages.error ? <ItemsFailed pages={pages} /> : null}
    </div>
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
      title={t`Items did not load`}
      text={t`Your things are safe. Try again.`}
      retryLabel={t`Try again`}
      onRetry={pages.retry}
      pending={pages.isLoadingMore}
    />
  )
}
