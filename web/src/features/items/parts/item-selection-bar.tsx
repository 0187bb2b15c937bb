import { Trans } from '@lingui/react/macro'
import FolderInput from 'lucide-react/icons/folder-input'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash-2'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import {
  SelectionAction,
  SelectionBar,
  SelectionLine,
  SelectionLineAction,
} from '../../../ui/selection-bar.tsx'
import { PhoneSelection } from './phone-selection.tsx'
import {
  type ItemSelectionBarProps,
  SelectAllLabel,
  SelectedCount,
  useSelectionActs,
} from './selected-count.tsx'

/** The actions for the selected items: above the table, and on a phone around the list. */
export function ItemSelectionBar(props: ItemSelectionBarProps) {
  const isSmall = useSmallScreen()
  return isSmall ? <PhoneSelection {...props} /> : <TableBar {...props} />
}

function TableBar(props: ItemSelectionBarProps) {
  const { pages, selection, isAll, isLoadedSelected } = props
  const { move, labels, remove } = useSelectionActs(props)
  if (selection.size === 0) return null
  return (
    <>
      <div className="sticky top-16 z-table-head">
        <SelectionBar label={<SelectedCount pages={pages} selection={selection} />} onClear={selection.clear}>
          {selection.isWaiting ? null : (
            <>
              {' '}
              <SelectionAction icon={FolderInput} onPress={move}>
                <Trans>Move</Trans>
              </SelectionAction>
              {labels ? (
                <SelectionAction icon={Printer} onPress={labels}>
                  <Trans>Labels</Trans>
                </SelectionAction>
              ) : null}
              <SelectionAction icon={Trash2} filled onPress={remove}>
                <Trans>Delete</Trans>
              </SelectionAction>
            </>
          )}
        </SelectionBar>
      </div>
      {isLoadedSelected && !isAll && !selection.isWaiting ? <AllLine {...props} /> : null}
    </>
  )
}

/** Says what the head's checkbox has selected, and offers to select the whole list. */
function AllLine({ pages, onSelectAll }: ItemSelectionBarProps) {
  const count = formatNumber(pages.rows.length)
  return (
    <SelectionLine>
      <Trans>All {count} on screen are selected.</Trans>
      <SelectionLineAction onPress={onSelectAll}>
        <SelectAllLabel pages={pages} />
      </SelectionLineAction>
    </SelectionLine>
  )
}
