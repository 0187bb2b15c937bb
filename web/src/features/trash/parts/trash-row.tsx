import { Trans, useLingui } from '@lingui/react/macro'
import type { TrashEntry } from '@stowage/contract/trash'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { relativeDay } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DataTableCell, DataTableRow } from '../../../ui/data-table.tsx'
import { TrashThumbnail } from './trash-thumbnail.tsx'
import { KeptUntil, TrashOrigin } from './trash-words.tsx'

export type TrashEntryProps = {
  entry: TrashEntry
  selected: boolean
  /** Without this right the row is read-only. */
  mayChange: boolean
  isBusy: boolean
  onToggle: () => void
  onRestore: () => void
  onErase: () => void
}

/** A deleted entry as a table row. */
export function TrashRow(props: TrashEntryProps) {
  const { t } = useLingui()
  const { entry, selected, mayChange, isBusy, onToggle, onRestore, onErase } = props
  const { name } = entry
  return (
    <DataTableRow selected={selected}>
      {mayChange ? (
        <DataTableCell className="flex">
          <Checkbox aria-label={t`Select ${name}`} checked={selected} onChange={onToggle} />
        </DataTableCell>
      ) : null}
      <DataTableCell className="flex items-center gap-2.5">
        <TrashThumbnail entry={entry} size="row" />
        <span className="min-w-0">
          <span dir="auto" className="block truncate text-left font-medium">
            {name}
          </span>
          <TrashOrigin entry={entry} />
          <span className="block text-meta text-ink-2 tabular-nums xl:hidden">
            {relativeDay(entry.deletedAt)} · <KeptUntil keptUntil={entry.keptUntil} isLine />
          </span>
        </span>
      </DataTableCell>
      <DataTableCell className="text-ink-2 max-xl:hidden">{relativeDay(entry.deletedAt)}</DataTableCell>
      <DataTableCell className="text-ink-2 tabular-nums max-xl:hidden">
        <KeptUntil keptUntil={entry.keptUntil} />
      </DataTableCell>
      {mayChange ? (
        <DataTableCell className="flex justify-end gap-1">
          <Button
            size="sm"
            icon={Undo2}
            disabled={isBusy}
            aria-label={t`Restore ${name}`}
            onClick={onRestore}
          >
            <Trans>Restore</Trans>
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={Trash2}
            disabled={isBusy}
            aria-label={t`Delete forever: ${name}`}
            onClick={onErase}
          >
            <span className="max-xl:hidden">
              <Trans>Delete forever</Trans>
            </span>
          </Button>
        </DataTableCell>
      ) : null}
    </DataTableRow>
  )
}
