import { Trans, useLingui } from '@lingui/react/macro'
import type { AnalyticsTable, UnmovedSpan } from '@stowage/contract/analytics.rules'
import Download from 'lucide-react/icons/download'
import { Button } from '../../../ui/button.tsx'
import { useDownloadTable } from '../api.ts'
import type { AnalyticsQuery } from '../choices.ts'

type CsvButtonProps = {
  /** The title of its card. */
  of: string
  table: AnalyticsTable
  query: AnalyticsQuery
  unmovedFor?: UnmovedSpan
}

/** Downloads a table whole. */
export function CsvButton({ of: title, table, query, unmovedFor }: CsvButtonProps) {
  const { t } = useLingui()
  const { isPending, download } = useDownloadTable(table, query, unmovedFor)
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Download}
      pending={isPending}
      aria-label={t`CSV: ${title}`}
      onClick={() => void download()}
    >
      <Trans>CSV</Trans>
    </Button>
  )
}
