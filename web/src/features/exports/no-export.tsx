import { Trans } from '@lingui/react/macro'
import { exportFormats } from '@stowage/contract/billing.rules'
import type { ExportPlans } from '@stowage/contract/exports'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Braces from 'lucide-react/icons/braces'
import Lock from 'lucide-react/icons/lock'
import { useFormatList } from '../../entities/format-names.ts'
import { NavLink } from '../../lib/address/nav-link.tsx'
import { paths } from '../../lib/address/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FormatTiles } from './parts/format-tiles.tsx'
import { PreviewLines } from './parts/preview-lines.tsx'

/** For a plan without exports: says so, and shows the formats of other plans. */
export function NoExport({ plans }: { plans: ExportPlans }) {
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <Card padded>
        <div className="flex items-center gap-5 phone:flex-col phone:items-stretch phone:gap-3">
          <span className="grid size-12 shrink-0 place-items-center rounded-segment bg-primary-soft text-primary-ink">
            <Icon of={Lock} size={24} />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="text-dialog-title">
              <Trans>No data export</Trans>
            </h2>
            <WhoExports plans={plans} />
          </div>
          <Button variant="primary" icon={ArrowUpRight} href={paths.subscription()}>
            <Trans>Upgrade Plan</Trans>
          </Button>
        </div>
      </Card>
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
            A JSON file of all your data is free on every plan:{' '}
            <NavLink
              href={paths.profile({ tab: 'account' })}
              className="font-medium text-primary-ink hover:underline"
            >
              Account, Export your data
            </NavLink>
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
