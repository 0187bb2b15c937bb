import { Trans } from '@lingui/react/macro'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { paths } from '../lib/address/paths.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'

/** Says that the plan doesn't include a feature, with the way to the plans. */
export function LockedCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card padded>
      <div className="flex items-center gap-5 phone:flex-col phone:items-stretch phone:gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-segment bg-primary-soft text-primary-ink">
          <Icon of={Lock} size={24} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-dialog-title">{title}</h2>
          {children}
        </div>
        <Button variant="primary" icon={ArrowUpRight} href={paths.subscription()}>
          <Trans>Upgrade Plan</Trans>
        </Button>
      </div>
    </Card>
  )
}
