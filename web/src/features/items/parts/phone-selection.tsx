import { Plural, Trans, useLingui } from '@lingui/react/macro'
import FolderInput from 'lucide-react/icons/folder-input'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PhoneSelectionAction, PhoneSelectionBar } from '../../../ui/selection-bar.tsx'
import {
  type ItemSelectionBarProps,
  SelectAllLabel,
  SelectedCount,
  useSelectionActs,
} from './selected-count.tsx'

/** Replaces the phone's header and bottom navigation (theme/selecting.css). */
export function PhoneSelection(props: ItemSelectionBarProps) {
  const { pages, selection, isAll, onSelectAll } = props
  const { t } = useLingui()
  const { move, labels, remove } = useSelectionActs(props)
  const { size: itemCount, isWaiting } = selection
  const off = itemCount === 0 || isWaiting
  const selectNone = () => {
    selection.clear()
    selection.start()
  }
  return (
    <div data-selecting>
      <div className="fixed inset-x-0 top-0 z-bar flex min-h-14 items-center gap-1 tiny:flex-wrap border-b border-line bg-canvas px-1">
        <IconButton icon={X} label={t`Done`} onClick={selection.clear} />
        <span
          aria-live="polite"
          className="min-w-0 flex-1 tiny:basis-auto truncate font-display text-[min(1.1875rem,24px)]/[1.25] font-[650] tracking-[-0.02em] tabular-nums"
        >
          <SelectedCount pages={pages} selection={selection} />
        </span>
        <Button
          variant="ghost"
          size="sm"
          onClick={isAll ? selectNone : onSelectAll}
          className="text-primary-ink!"
        >
          {isAll ? t`Clear` : <SelectAllLabel pages={pages} />}
        </Button>
      </div>
      <div className="fixed inset-x-3 bottom-[max(18px,env(safe-area-inset-bottom))] z-bar">
        <PhoneSelectionBar label={<Plural value={itemCount} one="# item" other="# items" />}>
          <PhoneSelectionAction icon={FolderInput} disabled={off} onPress={move}>
            <Trans>Move</Trans>
          </PhoneSelectionAction>
          <PhoneSelectionAction icon={Printer} disabled={off || !labels} onPress={() => labels?.()}>
            <Trans>Labels</Trans>
          </PhoneSelectionAction>
          <PhoneSelectionAction icon={Trash2} disabled={off} onPress={remove}>
            <Trans>Delete</Trans>
          </PhoneSelectionAction>
        </PhoneSelectionBar>
      </div>
    </div>
  )
}
