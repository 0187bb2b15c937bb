import { Trans, useLingui } from '@lingui/react/macro'
import type { Backup, BackupState } from '@stowage/contract/backups'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import CircleX from 'lucide-react/icons/circle-x'
import { useState } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import {
  DataTable,
  DataTableBody,
  DataTableCell,
  DataTableHead,
  DataTableRow,
} from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useBackupWords } from './use-backup-words.ts'

const shownFirst = 4

/** The files in the folder and the failed backups, newest first; all of them on demand. */
export function BackupTable({ state }: { state: BackupState }) {
  const { t } = useLingui()
  const [isAll, setAll] = useState(false)
  const { backups, folder } = state
  if (backups.length === 0) return null
  const shown = isAll ? backups : backups.slice(0, shownFirst)
  const count = formatNumber(backups.length)
  return (
    <>
      <DataTable
        label={t`Backups`}
        rowCount={backups.length}
        className="[--columns:minmax(0,2.4fr)_minmax(0,1.5fr)_90px_80px_120px_110px] max-lg:[--columns:minmax(0,1fr)_150px_80px_110px]"
      >
        <DataTableHead className="static rounded-none">
          <DataTableCell head className="truncate" title={folder}>
            <Trans>File in {folder}</Trans>
          </DataTableCell>
          <DataTableCell head>
            <Trans context="backup">Created</Trans>
          </DataTableCell>
          <DataTableCell head numeric>
            <Trans context="of a file">Size</Trans>
          </DataTableCell>
          <DataTableCell head numeric className="max-lg:hidden">
            <Trans context="backup">Duration</Trans>
          </DataTableCell>
          <DataTableCell head>
            <Trans context="backup">Status</Trans>
          </DataTableCell>
          <DataTableCell head className="max-lg:hidden">
            <Trans context="backup">Kept as</Trans>
          </DataTableCell>
        </DataTableHead>
        <DataTableBody>
          {shown.map((backup, index) => (
            <Row key={`${backup.name} ${backup.startedAt}`} index={index + 1} backup={backup} />
          ))}
        </DataTableBody>
      </DataTable>
      {backups.length > shown.length ? (
        <div className="border-t border-line px-3 py-2">
          <Button variant="ghost" icon={ChevronDown} onClick={() => setAll(true)}>
            <Trans>Show all {count}</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Row({ backup, index }: { backup: Backup; index: number }) {
  const { t } = useLingui()
  const words = useBackupWords()
  const isWhole = backup.state === 'whole'
  return (
    <DataTableRow
      index={index}
      className="phone:grid-cols-[minmax(0,1fr)_auto] phone:gap-y-0.5 phone:px-4 phone:py-2.5"
    >
      <DataTableCell className="code truncate text-small phone:col-span-2 phone:row-start-2 phone:px-0 phone:py-0 phone:text-ink-2">
        <span title={backup.name}>{backup.name}</span>
      </DataTableCell>
      <DataTableCell className="text-small phone:row-start-1 phone:px-0 phone:py-0 phone:font-medium">
        {words.moment(backup.startedAt)}
      </DataTableCell>
      <DataTableCell numeric className="phone:row-start-1 phone:py-0">
        {backup.bytes === null ? '–' : words.size(backup.bytes)}
      </DataTableCell>
      <DataTableCell numeric className="text-ink-2 max-lg:hidden">
        {words.seconds(backup.seconds)}
      </DataTableCell>
      <DataTableCell className="phone:row-start-3 phone:px-0 phone:py-0">
        <span
          className={
            isWhole
              ? 'inline-flex items-center gap-1.5 font-medium text-ok'
              : 'inline-flex items-center gap-1.5 font-medium text-bad'
          }
        >
          <Icon of={isWhole ? CircleCheckBig : CircleX} size={16} />
          {isWhole
            ? t({ message: 'Complete', context: 'backup' })
            : t({ message: 'Failed', context: 'backup' })}
        </span>
      </DataTableCell>
      <DataTableCell className="text-ink-2 max-lg:hidden">{words.keptAs(backup)}</DataTableCell>
    </DataTableRow>
  )
}
