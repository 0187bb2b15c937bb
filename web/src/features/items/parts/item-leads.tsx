import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { NavLink } from '../../../lib/address/nav-link.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { isWaitingId } from '../../../lib/outbox/waiting-id.ts'
import { smallPhoto } from '../../../nouns/small-photo.ts'
import type { StockRule } from '../../../nouns/stock-label.tsx'
import { Thumb } from '../../../ui/thumb.tsx'

/**
 * Where the name of an item leads: inside its container to its own page, elsewhere to where it lies (specification § 2).
 * Undefined for one that is not made yet and has no page.
 */
export function leadOf({ id, containerId }: Item, rule: StockRule): string | undefined {
  if (rule !== 'container') return paths.container(containerId, { highlight: id })
  return isWaitingId(id) ? undefined : paths.item(id)
}

type ItemThumbProps = { item: Item; rule: StockRule; size: 40 | 64 }

/** The photo of an item in a list; where its name leads to the container, the photo leads to its page. */
export function ItemThumb({ item, rule, size }: ItemThumbProps) {
  const { t } = useLingui()
  const { id, name } = item
  const photo = <Thumb src={smallPhoto(item)} size={size} />
  if (rule === 'container' || isWaitingId(id)) return photo
  return (
    <NavLink href={paths.item(id)} aria-label={t`Details of ${name}`} className="touch-area shrink-0">
      {photo}
    </NavLink>
  )
}
