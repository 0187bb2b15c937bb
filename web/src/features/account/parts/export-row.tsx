import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { BusyLine } from '../../../ui/busy-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { SettingsRow } from '../../../ui/settings-section.tsx'
import { exportData, useExport } from '../export-data.ts'

/** Downloads all data as one file; shows its progress meanwhile. */
export function ExportRow() {
  const { t } = useLingui()
  const client = useQueryClient()
  const running = useExport()
  if (running) return <RunningRow {...running} />
  return (
    <SettingsRow
      label={t`Export your data`}
      help={t`One JSON file with everything: containers, items, photos, preferences and activity.`}
      control={
        <Button icon={Download} onClick={() => void exportData(client)}>
          <Trans>Export Data</Trans>
        </Button>
      }
    />
  )
}

function RunningRow({ bytes, stop }: { bytes: number; stop: () => void }) {
  const { t } = useLingui()
  const size = formatNumber(Math.round(bytes / 100_000) / 10)
  return (
    <SettingsRow
      label={t`Exporting your data`}
      help={
        <>
          <Trans>{size} MB so far. You can keep working.</Trans>
          <BusyLine className="mt-2 h-1.5 rounded-[3px]" />
        </>
      }
      control={
        <Button onClick={stop}>
          <Trans>Stop</Trans>
        </Button>
      }
    />
  )
}
