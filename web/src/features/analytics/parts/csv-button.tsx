import { Trans, useLingui } from '@lingui/react/macro'
import type { AnalyticsTable, UnmovedSpan } from '@stowage/contract/analytics.rules'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { downloadTable } from '../api.ts'
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
  const [isRunning, setRunning] = useState(false)
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Download}
      pending={isRunning}
      aria-label={t`CSV: ${title}`}
      onClick={() => {
        setRunning(true)
        void downloadTable(table, query, unmovedFor).finally(() => setRunning(false))
      }}
    >
      <Trans>CSV</Trans>
    </Button>
  )
}
