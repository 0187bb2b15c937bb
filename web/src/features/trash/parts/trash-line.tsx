import { useLingui } from '@lingui/react/macro'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cx } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { TrashEntryProps } from './trash-row.tsx'
import { TrashThumbnail } from './trash-thumbnail.tsx'
import { KeptUntil, TrashOrigin } from './trash-words.tsx'

/** A deleted entry on a phone. Restore is one tap; deleting permanently is in the menu and asks. */
export function TrashLine(props: TrashEntryProps & { selecting: boolean }) {
  const { t } = useLingui()
  const { entry, selected, mayChange, isBusy, selecting, onToggle, onRestore, onErase } = props
  const { name } = entry
  const words = (
    <>
      <TrashThumbnail entry={entry} size="line" />
      <span className="min-w-0 flex-1 text-left max-[20rem]:min-w-[60%]">
        <span dir="auto" className="line-clamp-2 text-left font-semibold wrap-anywhere">
          {name}
        </span>
        <TrashOrigin entry={entry} />
        <span className="text-meta text-ink-2 tabular-nums">
          <KeptUntil keptUntil={entry.keptUntil} isLine />
        </span>
      </span>
    </>
  )
  const shape = cx('flex items-center gap-3 px-3 py-2.5 max-[20rem]:flex-wrap', selected && 'bg-primary-soft')
  if (selecting)
    return (
      <Checkbox
        aria-label={t`Select ${name}`}
        checked={selected}
        onChange={onToggle}
        className={cx('w-full cursor-pointer', shape)}
      >
        {words}
      </Checkbox>
    )
  return (
    <div className={shape}>
      {words}
      {mayChange ? (
        <span className="flex shrink-0 items-center">
          <IconButton
            icon={Undo2}
            label={t`Restore ${name}`}
            disabled={isBusy}
            onClick={onRestore}
            className="text-primary-ink!"
          />
          <Menu
            label={t`Actions for ${name}`}
            icon={EllipsisVertical}
            disabled={isBusy}
            items={[{ label: t`Delete forever`, icon: Trash2, danger: true, onSelect: onErase }]}
          />
        </span>
      ) : null}
    </div>
  )
}
