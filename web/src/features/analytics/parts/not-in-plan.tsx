import { Trans } from '@lingui/react/macro'
import type { Subscription } from '@stowage/contract/billing'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Lock from 'lucide-react/icons/lock'
import { paths } from '../../../lib/address/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { WhatWillBe } from './what-will-be.tsx'

/** For a plan without analytics: what they would give, and the way there. */
export function NotInPlan({ plan: { displayName } }: Pick<Subscription, 'plan'>) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card padded>
        <div className="flex items-center gap-5 phone:flex-col phone:items-stretch phone:gap-3">
          <span className="grid size-14 shrink-0 place-items-center rounded-segment bg-primary-soft text-primary-ink">
            <Icon of={Lock} size={24} />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="text-dialog-title">
              <Trans>Analytics come with Business</Trans>
            </h2>
            <p className="text-ink-2">
              <Trans>
                {displayName} doesn’t include them. Every change of quantity is kept, so they’ll start with
                your whole history.
              </Trans>
            </p>
          </div>
          <Button variant="primary" icon={ArrowUpRight} href={paths.subscription()}>
            <Trans>Upgrade Plan</Trans>
          </Button>
        </div>
      </Card>
      <WhatWillBe />
    </div>
  )
}
