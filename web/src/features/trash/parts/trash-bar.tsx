import { Plural, Trans, useLingui } from '@lingui/react/macro'
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

/** What can be done with the selected things; joins the top of the table. */
export function TrashBar({ selection, actions }: TrashBarProps) {
  const { t } = useLingui()
  const { count, chosen, clear } = selection
  return (
    <div className="sticky top-16 z-table-head">
      <SelectionBar
        label={<Trans context="in Trash">{count} selected</Trans>}
        clearLabel={t`Clear`}
        onClear={clear}
      >
        <SelectionAction icon={Undo2} filled onPress={() => actions.restore(chosen)}>
          <Trans>Restore</Trans>
        </SelectionAction>
        <SelectionAction icon={Trash2} onPress={() => actions.erase(chosen)}>
          <Trans>Delete for good</Trans>
        </SelectionAction>
      </SelectionBar>
    </div>
  )
}

/** After the head's checkbox: what it took, and the way to all there is. */
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
  /** Its code did not come: without it nobody can do anything with what is selected. */
  onMissing: () => void
}

/** The same on a phone, in place of the thumb bar. */
export function PhoneTrashBar({ selection, actions }: PhoneTrashBarProps) {
  const { size, chosen } = selection
  return (
    <div className="fixed inset-x-3 bottom-4 z-bar">
      <PhoneSelectionBar label={<Plural value={size} one="# thing" other="# things" />}>
        <PhoneSelectionAction icon={Undo2} disabled={size === 0} onPress={() => actions.restore(chosen)}>
          <Trans>Restore</Trans>
        </PhoneSelectionAction>
        <PhoneSelectionAction icon={Trash2} disabled={size === 0} onPress={() => actions.erase(chosen)}>
          <Trans>Delete for good</Trans>
        </PhoneSelectionAction>
      </PhoneSelectionBar>
    </div>
  )
}
