import { Trans, useLingui } from '@lingui/react/macro'
import { isInStockEverywhere } from '@stowage/contract/items.rules'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ImageIcon from 'lucide-react/icons/image'
import { useState } from 'react'
import { ContainerLine } from '../../../entities/container-line.tsx'
import { isBeingDeleted, type ListedItem } from '../../../entities/listed-item.ts'
import { smallPhoto } from '../../../entities/small-photo.ts'
import { StockLabel } from '../../../entities/stock-label.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { useMay } from '../../../lib/api/abilities.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { formatDateTime, formatNumber, relativeDay } from '../../../lib/texts/formats.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Fact, FilledInFacts } from './item-facts-list.tsx'
import { QuantitySteps } from './quantity-steps.tsx'

type ItemProps = { item: ListedItem }

const photoFrame =
  'aspect-square w-full rounded-card border border-line bg-sunken phone:aspect-auto phone:h-[min(72vw,46dvh)]'

/** The large photo; the small one when only that is available, as without a connection. */
export function ItemPhoto({ item }: ItemProps) {
  const { imageUrl, name } = item
  const [failed, setFailed] = useState<readonly string[]>([])
  const src = [imageUrl, smallPhoto(item)].find((one) => one && !failed.includes(one))
  if (!src) {
    return (
      <span aria-hidden="true" className={`grid place-items-center text-ink-3 ${photoFrame}`}>
        <Icon of={ImageIcon} size={28} />
      </span>
    )
  }
  return (
    <img
      key={src}
      src={src}
      alt={name}
      onError={() => setFailed([...failed, src])}
      className={`object-contain ${photoFrame}`}
    />
  )
}

/** The quantity, with steppers for people who may change it, and its stock status by the workspace's rule. */
export function ItemStock({ item, isBlocked }: ItemProps & { isBlocked: boolean }) {
  const { lowStockRule } = useCurrentUser()
  const mayStep = useMay('quantities.change') && !isBlocked && !isBeingDeleted(item)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {mayStep ? (
        <QuantitySteps item={item} size="lg" />
      ) : (
        <p className="text-[1.1875rem]/6 font-semibold tabular-nums">
          <span className="sr-only">
            <Trans>Quantity</Trans>{' '}
          </span>
          {formatNumber(item.quantity)}
        </p>
      )}
      <StockLabel item={item} rule={lowStockRule} quiet={!isInStockEverywhere(item, lowStockRule)} />
    </div>
  )
}

/** The item's container, with a link that highlights the item there. */
export function ItemPlace({ item }: ItemProps) {
  const { id, containerId, containerName, location } = item
  return (
    <a
      href={paths.container(containerId, { highlight: id })}
      className="flex items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3 shadow-1 transition-colors hover:bg-hover"
    >
      <ContainerLine container={{ name: containerName, location }} />
      <Icon of={ChevronRight} size={18} className="shrink-0 text-ink-3" />
    </a>
  )
}

/** The item's other fields. */
export function ItemFacts({ item }: ItemProps) {
  const { t } = useLingui()
  const { minQuantity, createdAt, updatedAt } = item
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-small">
      {minQuantity > 0 ? <Fact name={t`Minimum`}>{formatNumber(minQuantity)}</Fact> : null}
      <FilledInFacts item={item} />
      <Fact name={t`Updated`}>
        <span title={formatDateTime(updatedAt)}>{relativeDay(updatedAt)}</span>
      </Fact>
      <Fact name={t({ message: 'Added', context: 'when an item was' })}>
        <span title={formatDateTime(createdAt)}>{relativeDay(createdAt)}</span>
      </Fact>
    </dl>
  )
}
