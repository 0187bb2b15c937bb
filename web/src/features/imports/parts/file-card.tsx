import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Import } from '@stowage/contract/imports'
import { importSources } from '@stowage/contract/imports.rules'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The open file and its format. */
export function FileCard({ importRecord, onAnother }: { importRecord: Import; onAnother: () => void }) {
  const { t } = useLingui()
  const { rows } = importRecord
  const program = importRecord.source && importSources[importRecord.source]
  return (
    <Card className="flex items-center gap-3.5 px-5 py-3.5 phone:flex-wrap phone:px-4">
      <span className="grid size-9 place-items-center rounded-control bg-ok-soft text-ok">
        <Icon of={FileSpreadsheet} size={18} />
      </span>
      <div className="min-w-0 flex-1 phone:basis-[calc(100%-3.5rem)]">
        <h2 className="truncate font-semibold phone:[overflow-wrap:anywhere] phone:whitespace-normal">
          {importRecord.fileName ?? t`Pasted rows`}
        </h2>
        <p className="text-small text-ink-2">
          {program ? (
            <Trans>
              <Plural value={rows} one="# row of data." other="# rows of data." /> Looks like an export from{' '}
              {program}.
            </Trans>
          ) : (
            <Plural value={rows} one="# row of data." other="# rows of data." />
          )}
        </p>
      </div>
      <Button variant="ghost" size="sm" icon={RefreshCw} onClick={onAnother} className="phone:ml-9.5">
        <Trans>Choose another file</Trans>
      </Button>
    </Card>
  )
}
