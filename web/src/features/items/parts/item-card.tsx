import { Trans, useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import Camera from 'lucide-react/icons/camera'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, type ReactNode, useState } from 'react'
import { NavLink } from '../../../lib/address/nav-link.tsx'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { bidiIsolate } from '../../../lib/texts/bidi-isolate.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { StockLabel } from '../../../nouns/stock-label.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'
import { waitingView } from '../waiting-view.ts'
import type { ItemEntryProps } from './item-cells.ts'
import { ItemThumb, leadOf } from './item-leads.tsx'
import { HereItIs, Minimum } from './item-row.tsx'
import { QuantitySteps } from './quantity-steps.tsx'

/** An item on a phone. A tap on the number opens the stepper below it. */
export const ItemCard = memo(function ItemCard(props: ItemEntryProps & { selecting: boolean }) {
  const { t } = useLingui()
  const { item, rule, selected, found, rights, selecting } = props
  const { name } = item
  const Line = waitingView.get()?.Line
  const [stepping, setStepping] = useState(false)
  return (
    <article
      aria-label={name}
      className={cx(
        'overflow-hidden rounded-card border shadow-1',
        found
          ? 'border-found-edge bg-found shadow-[0_0_0_1px_var(--color-found-edge)]'
          : selected
            ? 'border-primary bg-primary-soft'
            : 'border-line bg-surface',
      )}
    >
      <div className="flex items-start gap-3.5 p-3.5">
        {selecting ? (
          <Checkbox
            aria-label={t`Select ${name}`}
            checked={selected}
            onChange={() => props.onToggle(item)}
            className="size-11 justify-center self-center -m-2"
          />
        ) : null}
        <ItemThumb item={item} rule={rule} size={64} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-2">
            <CardName item={item} rule={rule} />
            <QuantityButton
              item={item}
              readOnly={!rights.step}
              open={stepping}
              onPress={() => setStepping(!stepping)}
            />
          </div>
          <div className={cx('flex justify-between gap-2 text-small', found ? 'text-ink-2' : 'text-ink-3')}>
            {item.waiting && Line ? (
              <Line waiting={item.waiting} />
            ) : (
              <span className="truncate">{secondLine(item, rule) ?? <Trans>No description</Trans>}</span>
            )}
            {rule === 'container' ? <Minimum item={item} className="whitespace-nowrap" /> : null}
          </div>
          <div className="mt-1 flex min-h-6 flex-wrap items-center justify-between gap-2">
            <StockLabel item={item} rule={rule} />
            {found ? <HereItIs /> : null}
          </div>
        </div>
      </div>
      {stepping && rights.step ? (
        <div className="flex justify-center px-3.5 pb-3.5">
          <QuantitySteps item={item} size="lg" />
        </div>
      ) : null}
      <CardActions {...props} />
    </article>
  )
})

function secondLine(item: Item, rule: ItemEntryProps['rule']): string | null {
  return rule !== 'container'
    ? `${bidiIsolate(item.containerName)} · ${bidiIsolate(placeName(item.location))}`
    : item.description
}

function CardName({ item, rule }: Pick<ItemEntryProps, 'item' | 'rule'>) {
  const lead = leadOf(item, rule)
  if (!lead)
    return (
      <h2 dir="auto" className="line-clamp-2 min-w-0 text-left font-semibold">
        {item.name}
      </h2>
    )
  return (
    <h2 className="min-w-0 font-semibold">
      <NavLink href={lead} className="touch-area block">
        <span dir="auto" className="line-clamp-2 text-left">
          {item.name}
        </span>
      </NavLink>
    </h2>
  )
}

type QuantityButtonProps = { item: Item; readOnly: boolean; open: boolean; onPress: () => void }

function QuantityButton({ item, readOnly, open, onPress }: QuantityButtonProps) {
  const { t } = useLingui()
  const { name } = item
  const quantity = formatNumber(item.quantity)
  const look = 'text-[1.1875rem]/6 font-bold tabular-nums'
  if (readOnly) return <span className={look}>{quantity}</span>
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={t`${quantity} of ${name}, change quantity`}
      onClick={onPress}
      className={cx('touch-area shrink-0', look)}
    >
      {quantity}
    </button>
  )
}

function CardActions({ item, found, rights, onDelete }: ItemEntryProps) {
  const { t } = useLingui()
  const { name } = item
  const edge = found ? 'border-[color-mix(in_srgb,var(--color-found-edge)_35%,transparent)]' : 'border-line'
  return (
    <div className={cx('flex divide-x divide-inherit border-t', edge)}>
      {rights.edit ? (
        <>
          <CardAction
            icon={Pencil}
            label={t`Edit ${name}`}
            {...preloadsDialog('edit-item')}
            onPress={() => openDialog('edit-item', { item })}
          >
            <Trans>Edit</Trans>
          </CardAction>
          <CardAction
            icon={Camera}
            label={t`Photo of ${name}`}
            {...preloadsDialog('add-picture')}
            onPress={() => openDialog('add-picture', { item })}
          >
            <Trans>Photo</Trans>
          </CardAction>
        </>
      ) : (
        <CardAction
          icon={Eye}
          label={t`Details of ${name}`}
          {...preloadsDialog('view-item')}
          onPress={() => openDialog('view-item', { item })}
        >
          <Trans>Details</Trans>
        </CardAction>
      )}
      {rights.remove ? (
        <CardAction icon={Trash2} label={t`Delete ${name}`} onPress={() => onDelete(item)}>
          <Trans>Delete</Trans>
        </CardAction>
      ) : null}
    </div>
  )
}

type CardActionProps = {
  icon: IconGraphic
  /** For screen readers; begins with the visible word. */
  label: string
  onPress: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  children: ReactNode
}

function CardAction({ icon, label, onPress, children, ...intent }: CardActionProps) {
  return (
    <button
      {...intent}
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex h-[46px] flex-1 items-center justify-center gap-2 border-inherit text-row text-ink-2 focus-visible:-outline-offset-3 max-[20rem]:[&>svg]:hidden"
    >
      <Icon of={icon} size={18} />
      {children}
    </button>
  )
}
