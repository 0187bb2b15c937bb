import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ListedImport } from '@stowage/contract/imports'
import Undo2 from 'lucide-react/icons/undo-2'
import { paths } from '../../../lib/address/paths.ts'
import { formatNumber, relativeTime } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import {
  DataTable,
  DataTableBody,
  DataTableCell,
  DataTableHead,
  DataTableRow,
} from '../../../ui/data-table.tsx'
import { useImports } from '../api.ts'
import { useUndoImport } from '../undo-import.ts'

/** Earlier imports, newest first; nothing before the first one. */
export function EarlierImports() {
  const { t } = useLingui()
  const { data } = useImports()
  if (!data || data.length === 0) return null
  return (
    <Card title={<Trans>Earlier imports</Trans>}>
      <DataTable
        label={t`Earlier imports`}
        className="[--columns:minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,0.9fr)_110px_minmax(0,1fr)_120px]"
      >
        <DataTableHead className="static">
          <DataTableCell head>{t`File`}</DataTableCell>
          <DataTableCell head>{t`By`}</DataTableCell>
          <DataTableCell head numeric>{t`Items`}</DataTableCell>
          <DataTableCell head numeric>{t`Containers`}</DataTableCell>
          <DataTableCell head>{t`When`}</DataTableCell>
          <DataTableCell head>
            <span className="sr-only">{t`Actions`}</span>
          </DataTableCell>
        </DataTableHead>
        <DataTableBody>
          {data.map((importRecord) => (
            <ImportRow key={importRecord.id} importRecord={importRecord} />
          ))}
        </DataTableBody>
      </DataTable>
    </Card>
  )
}

function ImportRow({ importRecord }: { importRecord: ListedImport }) {
  const { t } = useLingui()
  const askToUndo = useUndoImport(importRecord)
  const name = importRecord.fileName ?? t`Pasted rows`
  return (
    <DataTableRow className="phone:grid-cols-[minmax(0,1fr)_auto]">
      <DataTableCell>
        <a
          href={paths.imports({ id: importRecord.id })}
          dir="auto"
          className="block truncate text-left font-semibold hover:underline"
        >
          {name}
        </a>
      </DataTableCell>
      <DataTableCell className="text-ink-2 phone:hidden">
        <span dir="auto" className="block truncate text-left">
          {importRecord.by ?? '–'}
        </span>
      </DataTableCell>
      <DataTableCell numeric className="phone:hidden">
        <ItemCounts importRecord={importRecord} />
      </DataTableCell>
      <DataTableCell numeric className="phone:hidden">
        {formatNumber(importRecord.containers)}
      </DataTableCell>
      <DataTableCell className="text-ink-2 phone:hidden">
        {relativeTime(importRecord.finishedAt ?? importRecord.createdAt)}
      </DataTableCell>
      <DataTableCell className="text-right">
        {importRecord.state === 'undone' ? (
          <span className="text-small text-ink-2">
            <Trans>Undone</Trans>
          </span>
        ) : importRecord.undoUntil === null ? null : (
          <Button variant="ghost" size="sm" icon={Undo2} onClick={askToUndo} aria-label={t`Undo ${name}`}>
            <Trans context="an import">Undo</Trans>
          </Button>
        )}
      </DataTableCell>
    </DataTableRow>
  )
}

/** How many items an import added and how many it updated; a zero only where both are. */
function ItemCounts({ importRecord: { items, updated } }: { importRecord: ListedImport }) {
  return (
    <>
      {items > 0 || updated === 0 ? (
        <span className="block">
          <Plural value={items} one="# added" other="# added" />
        </span>
      ) : null}
      {updated > 0 ? (
        <span className="block">
          <Plural value={updated} one="# updated" other="# updated" />
        </span>
      ) : null}
    </>
  )
}
