import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { InventoryStats } from '@stowage/contract/inventory'
import { getCurrentUser } from '@stowage/contract/users'
import { chooseLowStockRule } from '@stowage/contract/workspaces'
import Info from 'lucide-react/icons/info'
import { useMay } from '../../lib/api/abilities.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { patch } from '../../lib/api/patch.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { cardLook } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

type OfferCardProps = { stats: InventoryStats }

/** Says that most items count as low because they are few, and offers each item's own minimum as the rule. */
export function OfferCard({ stats }: OfferCardProps) {
  const mayChoose = useMay('low-stock.choose')
  const choose = useChoice(stats)
  return (
    <section className={`flex flex-wrap items-center gap-x-4 gap-y-3.5 px-5 py-4 phone:px-4 ${cardLook}`}>
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
        <Icon of={Info} size={20} />
      </span>
      <p className="min-w-0 flex-1 basis-52 text-ink-2">
        <b className="font-semibold text-ink">
          <Reason stats={stats} />
        </b>{' '}
        <Trans>That’s normal when you have just one or two of something.</Trans>
      </p>
      {mayChoose ? (
        <Button variant="soft" onClick={choose} className="phone:w-full">
          <Trans>Use each item’s own minimum instead</Trans>
        </Button>
      ) : null}
    </section>
  )
}

function Reason({ stats: { lowStockItems, totalItems, lowStockRule } }: OfferCardProps) {
  const low = formatNumber(lowStockItems)
  const total = formatNumber(totalItems)
  const pieces = formatNumber(Number(lowStockRule))
  if (lowStockItems === totalItems) {
    return (
      <Trans>
        All {total} count as low because you have {pieces} or fewer of each.
      </Trans>
    )
  }
  return (
    <Trans>
      {low} of {total} count as low because you have {pieces} or fewer of each.
    </Trans>
  )
}

/** Chooses each item's own minimum as the rule; the toast's Undo chooses the former rule. */
function useChoice({ lowStockRule: former }: InventoryStats): () => void {
  const { mutate } = useApiMutation(chooseLowStockRule, {
    answered: (chosen) => [patch(getCurrentUser, (user) => ({ ...user, ...chosen }))],
    success: ({ lowStockRule }) =>
      lowStockRule === 'minimum'
        ? {
            title: t`Now using each item’s own minimum`,
            action: { label: t`Undo`, onAction: () => mutate({ body: { lowStockRule: former } }) },
          }
        : t`Preferences saved`,
    failure: t`Failed to update preferences. Please try again.`,
  })
  return () => mutate({ body: { lowStockRule: 'minimum' } })
}
