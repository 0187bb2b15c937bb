import { Trans } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatNumber } from '../../../lib/texts/formats.ts'
import {
  PhoneSelectionAction,
  PhoneSelectionBar,
  SelectionAction,
  SelectionBar,
  SelectionLine,
  SelectionLineAction,
} from '../../../ui/selection-bar.tsx'
import type { useTrashActions } from '../api.ts'
import type { TrashSelection } from '../selection.ts'

type TrashBarProps = {
  selection: TrashSelection
  actions: ReturnType<typeof useTrashActions>
}

/** The actions for the selected entries, above the table. */
export function TrashBar({ selection, actions }: TrashBarProps) {
  const { count, chosen, clear } = selection
  return (
    <div className="sticky top-16 z-table-head">
      <SelectionBar label={<Trans context="in Trash">{count} selected</Trans>} onClear={clear}>
        <SelectionAction icon={Undo2} filled onPress={() => actions.restore(chosen)}>
          <Trans>Restore</Trans>
        </SelectionAction>
        <SelectionAction icon={Trash2} onPress={() => actions.erase(chosen)}>
          <Trans>Delete forever</Trans>
        </SelectionAction>
      </SelectionBar>
    </div>
  )
}

/** Says what the head's checkbox has selected, and offers to select all. */
export function SelectAllLine({ selection, loaded, all }: TrashAll & { loaded: number }) {
  const count = formatNumber(loaded)
  return (
    <SelectionLine>
      {selection.isAll ? (
        <Trans>All {all} are selected.</Trans>
      ) : (
        <>
          <Trans context="in Trash">All {count} on screen are selected.</Trans>
          <SelectionLineAction onPress={selection.selectAll}>
            <Trans context="in Trash">Select all {all}</Trans>
          </SelectionLineAction>
        </>
      )}
    </SelectionLine>
  )
}

type TrashAll = { selection: TrashSelection; all: string }

type PhoneTrashBarProps = TrashBarProps & {
  /** Called when the bar's code can't be loaded, because the selection has no actions without it. */
  onMissing: () => void
}

/** The actions on a phone, in place of the bottom navigation. */
export function PhoneTrashBar({ selection, actions }: PhoneTrashBarProps) {
  const { size, count, chosen } = selection
  return (
    <div className="fixed inset-x-3 bottom-4 z-bar">
      <PhoneSelectionBar label={<Trans context="in Trash">{count} selected</Trans>}>
        <PhoneSelectionAction icon={Undo2} disabled={size === 0} onPress={() => actions.restore(chosen)}>
          <Trans>Restore</Trans>
        </PhoneSelectionAction>
        <PhoneSelectionAction icon={Trash2} disabled={size === 0} onPress={() => actions.erase(chosen)}>
          <Trans>Delete forever</Trans>
        </PhoneSelectionAction>
      </PhoneSelectionBar>
    </div>
  )
}
