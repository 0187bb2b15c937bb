import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { Tile } from '../../../entities/seen-items.tsx'
import type { StockRule } from '../../../entities/stock-label.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { isTempId } from '../../../lib/outbox/temp-id.ts'
import { cx } from '../../../ui/class-names.ts'

/**
 * The target of an item's name: inside its container the item's page, elsewhere its container. Undefined for a new item
 * that is not created yet.
 */
export function leadOf({ id, containerId }: Item, rule: StockRule): string | undefined {
  if (rule !== 'container') return paths.container(containerId, { highlight: id })
  return isTempId(id) ? undefined : paths.item(id)
}

type ItemThumbnailProps = {
  item: Item
  rule: StockRule
  /** Classes that set the size. */
  size: string
  /** Classes that set its position in the row. */
  className?: string | undefined
}

/** An item's photo in a list; it links to the item's page when the name links to the container. */
export function ItemThumbnail({ item, rule, size, className }: ItemThumbnailProps) {
  const { t } = useLingui()
  const { id, name } = item
  if (rule === 'container' || isTempId(id))
    return <Tile item={item} className={cx('shrink-0', size, className)} />
  return (
    <a
      href={paths.item(id)}
      tabIndex={-1}
      aria-label={t`Details of ${name}`}
      className={cx('relative z-1 shrink-0', className)}
    >
      <Tile item={item} className={size} />
    </a>
  )
}

type ItemNameProps = { item: Item; rule: StockRule /** How its text is cut. */; className: string }

/** An item's name in a list. The Enter key follows its link (`app/row-keys.ts`). */
export function ItemName({ item, rule, className }: ItemNameProps) {
  const lead = leadOf(item, rule)
  if (!lead)
    return (
      <span dir="auto" className={className}>
        {item.name}
      </span>
    )
  return (
    <a href={lead} data-opens tabIndex={-1} dir="auto" title={item.name} className={className}>
      {item.name}
    </a>
  )
}
