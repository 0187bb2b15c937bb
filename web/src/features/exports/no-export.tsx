import { Trans } from '@lingui/react/macro'
import { exportFormats } from '@stowage/contract/billing.rules'
import type { ExportPlans } from '@stowage/contract/exports'
import Braces from 'lucide-react/icons/braces'
import { useFormatList } from '../../entities/format-names.ts'
import { LockedCard } from '../../entities/locked-card.tsx'
import { paths } from '../../lib/address/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FormatTiles } from './parts/format-tiles.tsx'
import { PreviewLines } from './parts/preview-lines.tsx'

/** For a plan without exports: says so, and shows the formats of other plans. */
export function NoExport({ plans }: { plans: ExportPlans }) {
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <LockedCard title={<Trans>No data export</Trans>}>
        <WhoExports plans={plans} />
      </LockedCard>
      <FormatTiles plans={plans} value={null} onChange={() => {}} />
      <Card
        title={<Trans>Preview</Trans>}
        action={
          <span className="text-small text-ink-2">
            <Trans>The first 5 lines of your list</Trans>
          </span>
        }
        padded
      >
        <PreviewLines kind="items" format="csv" />
      </Card>
      <p className="flex items-center gap-2 text-small text-ink-2">
        <Icon of={Braces} size={16} />
        <span>
          <Trans>
            On every plan, you can{' '}
            <a
              href={paths.profile({ tab: 'account' })}
              className="font-medium text-primary-ink hover:underline"
            >
              export all your data
            </a>{' '}
            as a JSON file for free.
          </Trans>
        </span>
      </p>
    </div>
  )
}

function WhoExports({ plans: { plan, offered } }: { plans: ExportPlans }) {
  const listOf = useFormatList()
  const name = plan.displayName
  return (
    <p className="text-ink-2">
      <Trans>{name} doesn’t include export.</Trans>{' '}
      {offered
        .filter((other) => other.exportFormats.length > 0)
        .map(({ displayName, exportFormats: formats }) => (
          <span key={displayName}>
            {formats.length === exportFormats.length ? (
              <Trans>{displayName} adds export in all formats.</Trans>
            ) : (
              <Trans>
                {displayName} adds {listOf(formats)} export.
              </Trans>
            )}{' '}
          </span>
        ))}
    </p>
  )
}
