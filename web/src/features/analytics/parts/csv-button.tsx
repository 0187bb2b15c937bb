import { Trans } from '@lingui/react/macro'
import type { AnalyticsTable, UnmovedSpan } from '@stowage/contract/analytics.rules'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { downloadTable } from '../api.ts'
import type { AnalyticsQuery } from '../choices.ts'

type CsvButtonProps = { table: AnalyticsTable; query: AnalyticsQuery; unmovedFor?: UnmovedSpan }

/** Downloads a table whole. */
export function CsvButton({ table, query, unmovedFor }: CsvButtonProps) {
  const [isRunning, setRunning] = useState(false)
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Download}
      pending={isRunning}
      onClick={() => {
        setRunning(true)
        void downloadTable(table, query, unmovedFor).finally(() => setRunning(false))
      }}
    >
      <Trans>CSV</Trans>
    </Button>
  )
}
