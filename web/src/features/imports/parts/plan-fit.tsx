import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isUnlimited } from '@stowage/contract/billing.rules'
import type { Trial } from '@stowage/contract/imports'
import CircleCheck from 'lucide-react/icons/circle-check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { UpgradeOrAsk } from '../../../entities/upgrade-or-ask.tsx'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

export type Fit = { fitContainers?: boolean; fitItems?: boolean }
type PlanFitProps = { plan: Trial['plan']; pending: boolean; onFit: (fit: Fit) => void }

/** Whether the import fits the plan's limits, as bars, with choices when it does not. */
export function PlanFit({ plan, pending, onFit }: PlanFitProps) {
  const { name, containers, fullest, containersBeyond, itemsBeyond } = plan
  const isBeyond = {
    containers: containersBeyond > 0 && !plan.fitContainers,
    items: itemsBeyond > 0 && !plan.fitItems,
  }
  const box = fullest?.name ?? ''
  return (
    <Card
      padded
      title={
        isBeyond.containers || isBeyond.items ? (
          <Trans>Over the {name} plan’s limits</Trans>
        ) : (
          <Trans>Fits the {name} plan</Trans>
        )
      }
    >
      <div className="grid gap-5">
        <LimitBar label={<Trans>Containers</Trans>} {...containers} isBeyond={isBeyond.containers}>
          {isBeyond.containers ? (
            <Trans>
              {name} includes {containers.limit}; this import would bring the total to {containers.after}
            </Trans>
          ) : (
            <Plural
              value={containers.limit - containers.after}
              one="# left after this import"
              other="# left after this import"
            />
          )}
        </LimitBar>
        {isBeyond.containers ? (
          <Beyond pending={pending} onFit={() => onFit({ fitContainers: true })}>
            <Plural value={containersBeyond} one="Leave out # container" other="Leave out # containers" />
          </Beyond>
        ) : null}
        {fullest ? (
          <LimitBar
            label={<Trans>Items in the fullest container of this import</Trans>}
            {...fullest}
            isBeyond={isBeyond.items}
          >
            {isBeyond.items ? (
              <Trans>
                {name} includes {fullest.limit}; “{box}” would have {fullest.after}
              </Trans>
            ) : (
              <Plural
                value={fullest.limit - fullest.after}
                one={`Room for # more in ${box}`}
                other={`Room for # more in ${box}`}
              />
            )}
          </LimitBar>
        ) : null}
        {isBeyond.items ? (
          <Beyond pending={pending} onFit={() => onFit({ fitItems: true })}>
            <Plural value={itemsBeyond} one="Leave out # item" other="Leave out # items" />
          </Beyond>
        ) : null}
        <AllOrNothing />
      </div>
    </Card>
  )
}

/** The note that an import is saved as a whole and can be undone. */
export function AllOrNothing() {
  return (
    <p className="flex gap-3 rounded-control bg-primary-soft px-4 py-3 text-small">
      <Icon of={ShieldCheck} size={18} className="mt-px shrink-0 text-primary-ink" />
      <Trans>
        All or nothing: if a row fails, nothing is imported. You can undo the whole import for 30 days.
      </Trans>
    </p>
  )
}

type LimitBarProps = {
  label: ReactNode
  after: number
  limit: number
  isBeyond: boolean
  children: ReactNode
}

function LimitBar({ label, after: count, limit: max, isBeyond, children }: LimitBarProps) {
  const { t } = useLingui()
  const [after, limit] = [formatNumber(count), formatNumber(max)]
  if (isUnlimited(max)) {
    return (
      <p className="flex items-baseline justify-between gap-3 text-small text-ink-2">
        {label}
        <span className="tabular-nums">
          <Trans>{after}, no limit</Trans>
        </span>
      </p>
    )
  }
  const share = max > 0 ? Math.min(100, (count / max) * 100) : 100
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-small text-ink-2">
        {label}
        <span className="tabular-nums">
          <Trans>
            <b className="text-ink">{after}</b> of {limit}
          </Trans>
        </span>
      </p>
      <div
        role="img"
        aria-label={t`${after} of ${limit}`}
        className="h-1.5 overflow-hidden rounded-[3px] bg-track"
      >
        <div
          className={cx('h-full rounded-[3px]', isBeyond ? 'bg-warn' : 'bg-primary')}
          style={{ width: `${share}%` }}
        />
      </div>
      <p
        className={cx('flex items-center gap-1.5 text-small font-medium', isBeyond ? 'text-warn' : 'text-ok')}
      >
        <Icon of={isBeyond ? TriangleAlert : CircleCheck} size={16} />
        <span>{children}</span>
      </p>
    </div>
  )
}

function Beyond({ pending, onFit, children }: { pending: boolean; onFit: () => void; children: ReactNode }) {
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-2">
      <Button size="sm" pending={pending} onClick={onFit}>
        {children}
      </Button>
      <UpgradeOrAsk size="sm" variant="soft" />
    </div>
  )
}
