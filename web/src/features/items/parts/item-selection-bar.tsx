import { Trans, useLingui } from '@lingui/react/macro'
import FolderInput from 'lucide-react/icons/folder-input'
import Trash2 from 'lucide-react/icons/trash-2'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { SelectionAction, SelectionBar } from '../../../ui/selection-bar.tsx'
import { PhoneSelection } from './phone-selection.tsx'
import {
  type CountProps,
  type ItemSelectionBarProps,
  SelectedCount,
  useSelectionActs,
} from './selected-count.tsx'

/** What can be done with the selected items: joins the top of the table, and on a phone stands around the list. */
export function ItemSelectionBar(props: ItemSelectionBarProps) {
  const isSmall = useSmallScreen()
  return isSmall ? <PhoneSelection {...props} /> : <TableBar {...props} />
}

function TableBar({ pages, selection }: CountProps) {
  const { t } = useLingui()
  const { move, remove } = useSelectionActs(selection)
  if (selection.size === 0) return null
  return (
    <div className="sticky top-16 z-table-head">
      <SelectionBar
        label={<SelectedCount pages={pages} selection={selection} />}
        clearLabel={t`Clear`}
        onClear={selection.clear}
      >
        {selection.isWaiting ? null : (
          <>
            {' '}
            <SelectionAction icon={FolderInput} onPress={move}>
              <Trans>Move</Trans>
            </SelectionAction>
            <SelectionAction icon={Trash2} filled onPress={remove}>
              <Trans>Delete</Trans>
            </SelectionAction>
          </>
        )}
      </SelectionBar>
    </div>
  )
}
