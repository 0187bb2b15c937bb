import { Trans, useLingui } from '@lingui/react/macro'
import type { Plan } from '@stowage/contract/billing'
import Blocks from 'lucide-react/icons/blocks'
import ChartLine from 'lucide-react/icons/chart-line'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Palette from 'lucide-react/icons/palette'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/address/paths.ts'
import { useMay } from '../../../lib/api/abilities.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'

/**
 * Links to the screens of a plan's features (ruling R30). A screen of a feature that the plan lacks shows what it would
 * give.
 */
export function FeatureLinks({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const mayBrand = useMay('branding.manage')
  return (
    <Card title={<Trans>Features</Trans>} className="overflow-hidden">
      <ul className="divide-y divide-line">
        <FeatureLink
          href={paths.analytics()}
          icon={ChartLine}
          name={t`Analytics`}
          missingIn={plan.advancedAnalytics ? null : plan.displayName}
        >
          <Trans>See what’s moving, what’s running low and what nobody has touched.</Trans>
        </FeatureLink>
        <FeatureLink
          href={paths.workspace({ tab: 'automation' })}
          icon={Blocks}
          name={t`Automation`}
          missingIn={plan.apiAccess ? null : plan.displayName}
        >
          <Trans>Let your own programs read and change your inventory.</Trans>
        </FeatureLink>
        {mayBrand ? (
          <FeatureLink
            href={paths.workspace({ tab: 'branding' })}
            icon={Palette}
            name={t`Branding`}
            missingIn={plan.customBranding ? null : plan.displayName}
          >
            <Trans>
              Your logo, color and return address on labels, PDFs, emails and invitations. QR codes stay easy
              to scan.
            </Trans>
          </FeatureLink>
        ) : null}
        <FeatureLink
          href={paths.workspace({ tab: 'members' })}
          icon={Users}
          name={t`Members`}
          missingIn={plan.teamMembers === 1 ? plan.displayName : null}
        >
          <Trans>Share your inventory with others.</Trans>
        </FeatureLink>
      </ul>
    </Card>
  )
}

type FeatureLinkProps = {
  href: string
  icon: IconGraphic
  name: string
  /** The name of the plan that lacks it. */
  missingIn: string | null
  children: ReactNode
}

function FeatureLink({ href, icon, name, missingIn, children }: FeatureLinkProps) {
  return (
    <li>
      <a href={href} className="flex items-center gap-4 px-5 py-3.5 hover:bg-hover phone:px-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
          <Icon of={icon} size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {name}
            {missingIn === null ? null : (
              <Badge>
                <Trans>Not included in {missingIn}</Trans>
              </Badge>
            )}
          </span>
          <span className="block text-small text-ink-2">{children}</span>
        </span>
        <Icon of={ChevronRight} size={18} className="shrink-0 text-ink-3" />
      </a>
    </li>
  )
}
