import { Plural, Trans, useLingui } from '@lingui/react/macro'
import FolderInput from 'lucide-react/icons/folder-input'
import Trash2 from 'lucide-react/icons/trash-2'
import { openDialog } from '../../../lib/overlays/dialogs.ts'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { SelectionAction, SelectionBar } from '../../../ui/selection-bar.tsx'
import { useDeleteItems } from '../delete-items.ts'
import type { Selection } from '../selection.ts'
import type { ItemPages } from './list-window.ts'

type ItemSelectionBarProps = { pages: ItemPages; selection: Selection }

/** What can be done with the selected items. It joins the top of the table; over cards it stays in sight. */
export function ItemSelectionBar({ pages, selection }: ItemSelectionBarProps) {
  const { t } = useLingui()
  const deleteItems = useDeleteItems()
  const items = [...selection.items.values()]
  if (items.length === 0) return null
  return (
    <div className="sticky top-16 z-table-head phone:top-14 max-lg:mb-2.5">
      <SelectionBar
        className="max-lg:rounded-card"
        label={<SelectedCount pages={pages} selection={selection} />}
        clearLabel={t`Clear`}
        onClear={selection.clear}
      >
        <SelectionAction
          icon={FolderInput}
          onPress={() => openDialog('move-items', { items, onMoved: selection.clear })}
        >
          <Trans>Move</Trans>
        </SelectionAction>
        <SelectionAction icon={Trash2} filled onPress={() => deleteItems(items, selection.drop)}>
          <Trans>Delete</Trans>
        </SelectionAction>
      </SelectionBar>
    </div>
  )
}

/** While more rows wait to be loaded, select-all has taken only those that are there: it says so. */
function SelectedCount({ pages, selection }: ItemSelectionBarProps) {
  const isSmall = useSmallScreen()
  const selected = selection.size
  const total = formatNumber(pages.total)
  const hasAllLoaded = pages.hasMore && selected >= pages.rows.length
  const count = formatNumber(selected)
  if (isSmall) return <Trans>{count} selected</Trans>
  if (!hasAllLoaded) return <Plural value={selected} one="# item selected" other="# items selected" />
  return (
    <Trans>
      {count} of {total} selected, all that are loaded
    </Trans>
  )
}
