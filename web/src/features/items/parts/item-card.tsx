import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { memo } from 'react'
import { isBeingDeleted } from '../../../entities/listed-item.ts'
import { isShort, StockLabel } from '../../../entities/stock-label.tsx'
import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cx } from '../../../ui/class-names.ts'
import { waitingView } from '../waiting-view.ts'
import type { ItemEntryProps } from './item-cells.ts'
import { ItemName, ItemThumbnail } from './item-leads.tsx'
import { HereItIs, Minimum, noRights, rowKeys, toggleBy } from './item-row.tsx'
import { RowActions } from './row-actions.tsx'

// Until its code is loaded, the plain number is shown in the same frame.
const { Part: QuantityPill } = lazyPart<{ item: Item }>(
  () => import('./quantity-pill.tsx').then((file) => file.QuantityPill),
  {
    fallback: ({ item }) => (
      <span className="grid h-full min-w-12 place-items-center rounded-[10px] border border-line bg-sunken px-1.5">
        {formatNumber(item.quantity)}
      </span>
    ),
    onFailure: () => undefined,
  },
)

const grounds = {
  refused: 'bg-bad-soft shadow-[inset_4px_0_0_var(--color-bad-solid)]',
  found: 'bg-found shadow-[inset_4px_0_0_var(--color-found-edge)]',
  selected: 'bg-primary-soft',
}

type ItemCardProps = ItemEntryProps & { selecting: boolean }

/**
 * An item on a phone, 84 px high: photo, name and quantity, then its state and its actions. In selection mode a tap
 * anywhere toggles the row and the actions are hidden.
 */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { t } = useLingui()
  const { item, rule, selected, found, refused, selecting, isStop, onToggle } = props
  const { name } = item
  const deleting = isBeingDeleted(item)
  const rights = deleting ? noRights : props.rights
  const ground = refused ? 'refused' : found ? 'found' : selected ? 'selected' : undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Space key toggles its checkbox
    <article
      aria-label={name}
      tabIndex={isStop ? 0 : -1}
      aria-keyshortcuts={rowKeys({ ...props, rights }, selecting)}
      data-at={props.index}
      onClick={selecting ? toggleBy(props) : undefined}
      className={cx(
        'group/row relative grid min-h-[83px] scroll-mt-16 scroll-mb-28 items-center gap-x-3 px-3 py-1.5 -outline-offset-2 active:bg-hover',
        selecting
          ? 'grid-cols-[auto_60px_minmax(0,1fr)_auto] [&_a]:pointer-events-none'
          : 'grid-cols-[60px_minmax(0,1fr)_120px]',
        ground && grounds[ground],
      )}
    >
      {selecting ? (
        <Checkbox
          aria-label={t`Select ${name}`}
          tabIndex={-1}
          checked={selected}
          onClick={(event) => event.stopPropagation()}
          onChange={() => onToggle(item)}
          className="row-span-2 size-6!"
        />
      ) : null}
      <ItemThumbnail item={item} rule={rule} size="size-[60px]" className="row-span-2" />
      <h2 className={cx('min-w-0', selecting ? 'self-end pr-1' : 'col-[2/4] row-1 pr-14')}>
        <ItemName
          item={item}
          rule={rule}
          className={cx(
            'block truncate text-left text-[1rem]/[1.375rem] font-semibold after:absolute after:inset-0',
            deleting && 'text-ink-2 line-through',
          )}
        />
      </h2>
      {selecting || !rights.step ? (
        <span
          className={cx(
            'justify-self-end text-[1.0625rem]/6 font-bold tabular-nums',
            selecting ? 'self-end' : 'col-[2/4] row-1',
          )}
        >
          {formatNumber(item.quantity)}
        </span>
      ) : (
        <div className="relative z-1 col-[2/4] row-1 flex h-8.5 items-center justify-self-end text-[1.0625rem]/6 font-bold tabular-nums">
          <QuantityPill item={item} />
        </div>
      )}
      <SecondLine {...props} />
      {selecting || deleting ? null : (
        <div className="relative z-1 flex self-start justify-self-end text-ink-3 group-focus-within/row:text-ink group-active/row:text-ink">
          <RowActions {...props} className="h-touch! w-[40px]! -my-1 text-inherit!" />
        </div>
      )}
    </article>
  )
})

/**
 * In a container, the mark of a searched item, a queued change or a low stock, else the description. Elsewhere always
 * the container, because a list of all items is there to say where they are.
 */
function SecondLine({ item, rule, found, selecting }: ItemCardProps) {
  const Line = waitingView.get()?.Line
  const place = rule === 'container' ? item.description : item.containerName
  const isIn = rule === 'container'
  return (
    <div
      className={cx(
        'flex min-w-0 items-center gap-x-2 self-start text-small text-ink-2',
        selecting ? 'col-[3/5]' : isBeingDeleted(item) ? 'col-[2/4] min-h-8' : 'col-2 min-h-8',
      )}
    >
      {found ? (
        <HereItIs />
      ) : item.waiting && Line ? (
        <Line waiting={item.waiting} />
      ) : isShort(item, rule) ? (
        <>
          <StockLabel item={item} rule={rule} isIcon={!isIn} />
          {isIn ? <Minimum item={item} /> : null}
        </>
      ) : null}
      {place && !(isIn && (found || item.waiting || isShort(item, rule))) ? (
        <span dir="auto" className="truncate text-left">
          {place}
        </span>
      ) : null}
    </div>
  )
}
