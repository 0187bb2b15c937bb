import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { itemLimits } from '@stowage/contract/items.rules'
import FolderInput from 'lucide-react/icons/folder-input'
import Trash2 from 'lucide-react/icons/trash-2'
import { openDialog } from '../../../lib/overlays/dialogs.ts'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { SelectionAction, SelectionBar } from '../../../ui/selection-bar.tsx'
import { useDeleteItems } from '../delete-items.ts'
import type { Selection } from '../selection.ts'
import { countOf, type ItemPages } from './list-window.ts'

type ItemSelectionBarProps = { pages: ItemPages; selection: Selection }

/** What can be done with the selected items. It joins the top of the table; over cards it stays in sight. */
export function ItemSelectionBar({ pages, selection }: ItemSelectionBarProps) {
  const { t } = useLingui()
  const deleteItems = useDeleteItems()
  const items = [...selection.items.values()]
  if (items.length === 0) return null
  return (
    <div className="sticky top-16 z-table-head phone:top-14 phone:mb-2.5">
      <SelectionBar
        className="phone:rounded-card"
        label={<SelectedCount pages={pages} selection={selection} />}
        clearLabel={t`Clear`}
        onClear={selection.clear}
      >
        {selection.isWaiting ? null : (
          <>
            {' '}
            <SelectionAction
              icon={FolderInput}
              onPress={() => openDialog('move-items', { items, onMoved: selection.clear })}
            >
              <Trans>Move</Trans>
            </SelectionAction>
            <SelectionAction icon={Trash2} filled onPress={() => deleteItems(items, selection.drop)}>
              <Trans>Delete</Trans>
            </SelectionAction>
          </>
        )}
      </SelectionBar>
    </div>
  )
}

/** What is selected; what one change can't take of it, and what is on its way, it says. */
function SelectedCount({ pages, selection: { size, isWaiting } }: ItemSelectionBarProps) {
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
