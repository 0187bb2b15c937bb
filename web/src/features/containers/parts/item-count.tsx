import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isUnlimited } from '@stowage/contract/billing.rules'
import type { Container } from '@stowage/contract/containers'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { FillBar } from '../../../ui/fill-bar.tsx'

type ItemCountProps = {
  container: Pick<Container, 'itemCount' | 'blocked'>
  /** The plan's limit of items per container; -1 for no limit, undefined while the plan is loading. */
  limit: number | undefined
}

/** "18 of 30 items", or only the count without a limit. */
export function ItemCount({ container, limit }: ItemCountProps) {
  const bold = container.blocked ? 'font-semibold text-ink-2' : 'font-semibold text-ink'
  if (limit === undefined || isUnlimited(limit)) {
    return (
      <Plural
        value={container.itemCount}
        one={
          <span className="tabular-nums">
            <strong className={bold}>#</strong> item
          </span>
        }
        other={
          <span className="tabular-nums">
            <strong className={bold}>#</strong> items
          </span>
        }
      />
    )
  }
  const count = formatNumber(container.itemCount)
  const max = formatNumber(limit)
  return (
    <span className="tabular-nums">
      <Trans>
        <strong className={bold}>{count}</strong> of {max} items
      </Trans>
    </span>
  )
}

/** A bar of the container's usage, when there is a limit. */
export function ItemFill({ container, limit, className }: ItemCountProps & { className?: string }) {
  const { t } = useLingui()
  if (limit === undefined || isUnlimited(limit)) return null
  const count = formatNumber(container.itemCount)
  const max = formatNumber(limit)
  return (
    <FillBar
      value={container.itemCount}
      max={limit}
      label={t`${count} of ${max} items`}
      tone={container.blocked ? 'off' : 'box'}
      {...(className !== undefined && { className })}
    />
  )
}
