import { Trans, useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import MapPin from 'lucide-react/icons/map-pin'
import { type CSSProperties, memo } from 'react'
import { ContainerTile } from '../../../entities/container-tile.tsx'
import { isBeingDeleted } from '../../../entities/listed-item.ts'
import { PlaceIcon } from '../../../entities/place-icon.tsx'
import { isShort, StockLabel } from '../../../entities/stock-label.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import { formatNumber, relativeDay } from '../../../lib/texts/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cx } from '../../../ui/class-names.ts'
import { DataTableCell, DataTableRow } from '../../../ui/data-table.tsx'
import { waitingView } from '../waiting-view.ts'
import { focusRow } from './active-row.ts'
import type { ItemEntryProps } from './item-cells.ts'
import { ItemName, ItemThumbnail, leadOf } from './item-leads.tsx'
import type { QuantityStepsProps } from './quantity-steps.tsx'
import { RowActions } from './row-actions.tsx'

// Loads after the list is shown: a row has the stepper only under the pointer.
const { Part: QuantitySteps, preload } = lazyPart<QuantityStepsProps>(
  () => import('./quantity-steps.tsx').then((file) => file.QuantitySteps),
  { fallback: ({ item }) => formatNumber(item.quantity), onFailure: () => undefined },
)

/** Loads the stepper's code before the pointer reaches a row. */
export const preloadSteps = preload

/** The actions that a row has by keys (`app/row-keys.ts`). In selection mode, cards have a checkbox and no actions. */
export function rowKeys({ item, rule, rights }: ItemEntryProps, selecting?: boolean): string | undefined {
  const keys = [
    leadOf(item, rule) && 'Enter',
    (selecting ?? rights.remove) && 'Space',
    rights.step && !selecting && 'Plus Minus',
    rights.remove && !selecting && 'Delete',
  ]
  return keys.filter(Boolean).join(' ') || undefined
}

/** Of a row that waits to be deleted. */
export const noRights = { step: false, edit: false, remove: false }

/** Toggles a row on a press anywhere in it, except for Enter on its link. */
export const toggleBy =
  ({ item, onToggle }: Pick<ItemEntryProps, 'item' | 'onToggle'>) =>
  ({ target }: { target: EventTarget }) => {
    if (!(target as Element).closest('a')) onToggle(item)
  }

type ItemRowProps = ItemEntryProps & {
  /** Its position in the list, in px. */
  start: number
  height: number
  /** The row has the pointer or the focus, and nothing is selected: it shows its controls. */
  active: boolean
  /** Something in the list is selected, so a press on a row toggles it. */
  selecting: boolean
  /** Another visible row has the same name. */
  showsSku: boolean
  /** Under 1280 px, the container is below the name. */
  narrow: boolean
}

/** An item as a table row. It always shows notable states, and its actions under the pointer or with the focus. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { t } = useLingui()
  const { item, index, rule, selected, found, active, selecting, narrow, height, start } = props
  const deleting = isBeingDeleted(item)
  const rights = deleting ? noRights : props.rights
  const { name } = item
  return (
    <DataTableRow
      index={index + 1}
      selected={selected}
      found={found}
      refused={props.refused}
      data-at={index}
      data-item={item.id}
      tabIndex={props.isStop ? 0 : -1}
      aria-keyshortcuts={rowKeys({ ...props, rights }, selecting || undefined)}
      className={cx(
        'absolute inset-x-0 top-0 min-h-0! scroll-mt-36 scroll-mb-6 border-b -outline-offset-2',
        selecting && '[&_a]:pointer-events-none',
      )}
      style={{ height, transform: `translateY(${start}px)` }}
      onClick={selecting ? toggleBy(props) : undefined}
    >
      {props.rights.remove ? (
        <DataTableCell className="flex">
          {deleting && !selecting ? null : (
            <Checkbox
              aria-label={t`Select ${name}`}
              tabIndex={-1}
              checked={selected}
              onClick={(event) => event.stopPropagation()}
              onChange={() => props.onToggle(item)}
              className={selected ? undefined : 'not-group-hover/row:not-focus-visible:border-line'}
            />
          )}
        </DataTableCell>
      ) : null}
      <DataTableCell
        // Without a stock cell, the cell before it may use its column.
        style={narrow ? spanOf(props) : undefined}
        className="flex items-center gap-3 py-0!"
      >
        <ItemThumbnail item={item} rule={rule} size={height === 44 ? 'size-8' : 'size-10'} />
        <NameAndMore {...props} />
      </DataTableCell>
      {rule !== 'container' && !narrow ? <ContainerCell item={item} style={spanOf(props)} /> : null}
      {hasStock(props) ? (
        <DataTableCell
          style={narrow ? { padding: 0 } : undefined}
          className="flex flex-wrap items-center gap-x-2 py-0!"
        >
          <StockLabel item={item} rule={rule} quiet />
          {rule === 'container' ? <Minimum item={item} /> : null}
        </DataTableCell>
      ) : null}
      <QuantityCell {...props} />
      {rule === 'container' && !narrow ? (
        <DataTableCell aria-colindex={columnsOf(props) - 1} className="text-meta text-ink-2">
          {relativeDay(item.updatedAt)}
        </DataTableCell>
      ) : null}
      <DataTableCell aria-colindex={columnsOf(props)} className="flex justify-end py-0!">
        {selecting || deleting ? null : active ? (
          <RowActions
            {...props}
            className="touch:opacity-100! lg:not-group-hover/row:not-group-focus-within/row:opacity-0"
          />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t`Actions for ${name}`}
            // Focusing on mousedown would replace the element by controls before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={focusRow}
            className="more-icon size-8 rounded-control text-ink-2 lg:opacity-0 lg:touch:opacity-100"
          />
        )}
      </DataTableCell>
    </DataTableRow>
  )
})

/** Whether the row has a stock cell; an empty one in each row would cost elements. */
const hasStock = ({ item, rule }: ItemRowProps) =>
  isShort(item, rule) || (rule === 'container' && item.minQuantity > 0)

const spanOf = (props: ItemRowProps) => (hasStock(props) ? undefined : { gridColumn: 'span 2' })

const columnsOf = ({ rights, narrow }: ItemRowProps) => (narrow ? 4 : 5) + (rights.remove ? 1 : 0)

/**
 * The number; between minus and plus under the pointer. Its column is counted from the end, as the cell before it may
 * be missing.
 */
function QuantityCell(props: ItemRowProps) {
  const { item, rule, rights, active, narrow } = props
  const after = rule === 'container' && !narrow ? 2 : 1
  const isStepped = rights.step && active && !isBeingDeleted(item)
  return (
    <DataTableCell
      numeric
      data-quantity={isStepped ? undefined : ''}
      aria-colindex={columnsOf(props) - after}
      style={{ gridColumn: -2 - after, paddingLeft: narrow ? 0 : undefined }}
      className="flex justify-end py-0! pr-11! font-semibold"
    >
      {isStepped ? (
        <QuantitySteps
          item={item}
          size="sm"
          inRow
          className="-mr-9 [&>output]:text-right [&>button]:touch:opacity-100! [&>button]:not-group-hover/row:not-group-focus-within/row:opacity-0"
        />
      ) : (
        formatNumber(item.quantity)
      )}
    </DataTableCell>
  )
}

/** The name, and below it facts or a queued change; nothing when there are none. */
function NameAndMore({ item, rule, found, selected, showsSku, narrow, height }: ItemRowProps) {
  const Line = waitingView.get()?.Line
  const { description, sku, waiting } = item
  const meta = cx('truncate text-left text-meta', selected || found ? 'text-ink-2' : 'text-ink-3')
  const name = (
    <ItemName
      item={item}
      rule={rule}
      className={cx(
        'block min-w-0 truncate font-medium hover:underline',
        isBeingDeleted(item) && 'line-through',
      )}
    />
  )
  const code = showsSku ? sku : null
  const saysPlace = narrow && rule !== 'container'
  if (!found && !waiting && !saysPlace && !code && !description) return name
  return (
    <span className={cx('min-w-0', height === 44 && 'leading-[1.125rem]')}>
      {found ? (
        <span className="flex min-w-0 items-center gap-2">
          {name}
          <HereItIs />
        </span>
      ) : (
        name
      )}
      {waiting && Line ? (
        <span className="block text-meta">
          <Line waiting={waiting} />
        </span>
      ) : saysPlace ? (
        <NarrowLine item={item} code={code} className={meta} />
      ) : code ? (
        <span className={cx('code block', meta)}>{code}</span>
      ) : description ? (
        <span dir="auto" className={cx('block', meta)}>
          {description}
        </span>
      ) : null}
    </span>
  )
}

type NarrowLineProps = { item: Item; code: string | null; className: string }

/** Under 1280 px: the container, and the code that tells items of the same name apart. */
function NarrowLine({ item, code, className }: NarrowLineProps) {
  return (
    <span className={cx('flex items-center gap-1.5', className)}>
      <PlaceIcon place={item.location} size={14} />
      <span dir="auto" className="truncate">
        {item.containerName}
      </span>
      {code ? <span className="code max-w-1/2 shrink-0 truncate">{code}</span> : null}
    </span>
  )
}

/** The item's own minimum, when it has one. */
export function Minimum({ item }: { item: Item }) {
  if (item.minQuantity <= 0) return null
  const least = formatNumber(item.minQuantity)
  return (
    <span className="text-meta whitespace-nowrap text-ink-2 tabular-nums">
      <Trans>min {least}</Trans>
    </span>
  )
}

export function HereItIs() {
  return (
    <Badge tone="found" icon={MapPin}>
      <Trans>Here it is</Trans>
    </Badge>
  )
}

function ContainerCell({ item, style }: { item: Item; style: CSSProperties | undefined }) {
  return (
    <DataTableCell style={style} className="flex items-center gap-2.5 py-0!">
      <ContainerTile place={item.location} size={32} />
      <a
        href={paths.container(item.containerId)}
        tabIndex={-1}
        dir="auto"
        className="truncate text-left text-ink-2 hover:underline"
      >
        {item.containerName}
      </a>
    </DataTableCell>
  )
}
