import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Plan, Subscription } from '@stowage/contract/billing'
import { isUnlimited } from '@stowage/contract/billing.rules'
import type { ReactNode } from 'react'
import { useFormatList } from '../../entities/format-names.ts'
import { paths } from '../../lib/address/paths.ts'
import { formatPrice } from '../../lib/texts/formats.ts'
import { planText } from '../../lib/texts/plan-text.ts'
import { Button } from '../../ui/button.tsx'
import { usePlans } from './api.ts'

/** A flat card, marked as an ad: what the next larger plan offers beyond the current one. */
export function Promotion({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const { data: plans } = usePlans()
  const { plan: current } = subscription
  const next = plans?.find((plan) => plan.price > current.price)
  if (!next) return null
  const price = formatPrice(next.price)
  const name = next.displayName
  return (
    <aside
      aria-label={t`Ad`}
      className="mt-6 flex items-center gap-4 rounded-card border border-line px-5 py-4 phone:flex-col phone:items-stretch phone:p-4"
    >
      <p className="flex min-w-0 flex-1 items-start gap-4">
        <span
          aria-hidden="true"
          className="shrink-0 rounded-badge border border-line-strong px-2 text-badge/6 text-ink-2"
        >
          <Trans>Ad</Trans>
        </span>
        <span className="min-w-0 wrap-anywhere">
          <b className="font-semibold">
            <Gain plan={next} current={current} />
          </b>{' '}
          <span className="text-ink-2">
            <Trans>
              {name}, {price}/month.
            </Trans>
          </span>
        </span>
      </p>
      <Button variant="soft" href={paths.subscription()} className="shrink-0">
        <Trans>See plans</Trans>
      </Button>
    </aside>
  )
}

/** "17 more containers, plus CSV or PDF export."; the admins' description when the plan adds neither. */
function Gain({ plan, current }: { plan: Plan; current: Plan }): ReactNode {
  const { i18n } = useLingui()
  const listOf = useFormatList('disjunction')
  const more = isUnlimited(plan.containers) ? Number.POSITIVE_INFINITY : plan.containers - current.containers
  const formats = plan.exportFormats.filter((format) => !current.exportFormats.includes(format))
  const files = listOf(formats)
  const hasMore = more > 0 && !isUnlimited(current.containers)
  if (!hasMore)
    return formats.length > 0 ? <Trans>Export as {files}.</Trans> : planText(i18n, plan.description)
  const containers =
    more === Number.POSITIVE_INFINITY ? (
      <Trans>Unlimited containers</Trans>
    ) : (
      <Plural value={more} one="# more container" other="# more containers" />
    )
  if (formats.length === 0) return <>{containers}.</>
  return (
    <Trans>
      {containers}, plus {files} export.
    </Trans>
  )
}
