import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { exportData, useExport } from '../export-data.ts'

/** Offers the export before the account is deleted; shows its progress while it runs. */
export function CopyOffer({ disabled }: { disabled: boolean }) {
  const client = useQueryClient()
  const running = useExport()
  const size = formatNumber(Math.round((running?.bytes ?? 0) / 100_000) / 10)
  return (
    <div className="flex items-center gap-3 rounded-card bg-mute-soft px-4 py-2">
      <Icon of={Download} size={18} className="text-ink-2" />
      <p className="min-w-0 flex-1 text-small">
        {running ? (
          <Trans>{size} MB so far. You can delete your account when it’s done.</Trans>
        ) : (
          <Trans>Download a copy of your data first.</Trans>
        )}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-3 text-primary-ink"
        disabled={disabled}
        pending={running !== null}
        onClick={() => void exportData(client)}
      >
        <Trans>Export Data</Trans>
      </Button>
    </div>
  )
}
