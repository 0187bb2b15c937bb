import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { Tile } from '../../../entities/seen-items.tsx'
import type { StockRule } from '../../../entities/stock-label.tsx'
import { NavLink } from '../../../lib/address/nav-link.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { isTempId } from '../../../lib/outbox/temp-id.ts'
import { cx } from '../../../ui/class-names.ts'

/**
 * Where the name of an item leads: inside its container to its own page, elsewhere to where it lies.
 * Undefined for one that is not made yet and has no page.
 */
export function leadOf({ id, containerId }: Item, rule: StockRule): string | undefined {
  if (rule !== 'container') return paths.container(containerId, { highlight: id })
  return isTempId(id) ? undefined : paths.item(id)
}

type ItemThumbProps = {
  item: Item
  rule: StockRule
  /** Its size. */
  size: string
  /** Its place in the row. */
  className?: string | undefined
}

/** The photo of an item in a list; where its name leads to the container, the photo leads to its page. */
export function ItemThumb({ item, rule, size, className }: ItemThumbProps) {
  const { t } = useLingui()
  const { id, name } = item
  if (rule === 'container' || isTempId(id))
    return <Tile item={item} className={cx('shrink-0', size, className)} />
  return (
    <NavLink
      href={paths.item(id)}
      tabIndex={-1}
      aria-label={t`Details of ${name}`}
      className={cx('relative z-1 shrink-0', className)}
    >
      <Tile item={item} className={size} />
    </NavLink>
  )
}

type ItemNameProps = { item: Item; rule: StockRule /** How its text is cut. */; className: string }

/** The name of an item in a list. The Enter key follows it (`app/row-keys.ts`). */
export function ItemName({ item, rule, className }: ItemNameProps) {
  const lead = leadOf(item, rule)
  if (!lead)
    return (
      <span dir="auto" className={className}>
        {item.name}
      </span>
    )
  return (
    <NavLink href={lead} data-opens tabIndex={-1} dir="auto" title={item.name} className={className}>
      {item.name}
    </NavLink>
  )
}
