import { Trans, useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import Camera from 'lucide-react/icons/camera'
import Eye from 'lucide-react/icons/eye'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import { NavLink } from '../../../lib/address/nav-link.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { formatNumber, relativeDay } from '../../../lib/texts/formats.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { StockLabel } from '../../../nouns/stock-label.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cx } from '../../../ui/class-names.ts'
import { DataTableCell, DataTableRow } from '../../../ui/data-table.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { waitingView } from '../waiting-view.ts'
import type { ItemEntryProps } from './item-cells.ts'
import { ItemThumb, leadOf } from './item-leads.tsx'
import { QuantitySteps } from './quantity-steps.tsx'

/** An item as a table row, 60 px high. What does not fit a narrow table is left to the dialog. */
export const ItemRow = memo(function ItemRow(props: ItemEntryProps) {
  const { t } = useLingui()
  const { item, index, rule, selected, found, rights, onToggle } = props
  const { name } = item
  const meta = selected || found ? 'text-ink-2' : 'text-ink-3'
  return (
    <DataTableRow index={index + 1} selected={selected} found={found} className="h-full min-h-0!">
      {rights.remove ? (
        <DataTableCell className="flex">
          <Checkbox aria-label={t`Select ${name}`} checked={selected} onChange={() => onToggle(item)} />
        </DataTableCell>
      ) : null}
      <DataTableCell className="flex items-center gap-3">
        <ItemThumb item={item} rule={rule} size={40} />
        <ItemName item={item} rule={rule} found={found} meta={meta} />
      </DataTableCell>
      {rule !== 'container' ? <ContainerCell item={item} meta={meta} /> : null}
      <DataTableCell className={cx('hidden truncate min-[86rem]:block', item.sku ? 'text-ink-2' : meta)}>
        <span className="code">{item.sku ?? '–'}</span>
      </DataTableCell>
      <DataTableCell numeric className="flex flex-col items-end">
        {rights.step ? (
          <QuantitySteps item={item} size="sm" quiet className="-my-1.5 -mr-9 [&_output]:text-right" />
        ) : (
          <span className="text-[0.9375rem]/5 font-semibold">{formatNumber(item.quantity)}</span>
        )}
        {rule === 'container' ? <Minimum item={item} className={meta} /> : null}
      </DataTableCell>
      <DataTableCell className="hidden pl-11 min-[86rem]:block">
        <StockLabel item={item} rule={rule} />
      </DataTableCell>
      {rule === 'container' ? (
        <DataTableCell className="hidden text-meta text-ink-2 min-[86rem]:block">
          {relativeDay(item.updatedAt)}
        </DataTableCell>
      ) : null}
      <RowActions {...props} />
    </DataTableRow>
  )
})

export function Minimum({ item, className }: { item: Item; className?: string }) {
  const least = formatNumber(item.minQuantity)
  return (
    <span className={cx('text-meta tabular-nums', className)}>
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

type ItemNameProps = Pick<ItemEntryProps, 'item' | 'rule' | 'found'> & { meta: string }

function ItemName({ item, rule, found, meta }: ItemNameProps) {
  const { name, description, waiting } = item
  const Line = waitingView.get()?.Line
  const lead = leadOf(item, rule)
  return (
    <span className="min-w-0">
      <span className="flex min-w-0 items-center gap-2">
        {lead ? (
          <NavLink href={lead} dir="auto" className="truncate font-medium hover:underline" title={name}>
            {name}
          </NavLink>
        ) : (
          <span dir="auto" className="truncate font-medium" title={name}>
            {name}
          </span>
        )}
        {found ? <HereItIs /> : null}
      </span>
      {waiting && Line ? (
        <span className="block text-meta">
          <Line waiting={waiting} />
        </span>
      ) : (
        <>
          <span className={cx('block truncate text-meta max-[86rem]:hidden', meta)}>
            {description ?? <Trans>No description</Trans>}
          </span>
          <StockLabel item={item} rule={rule} className="min-[86rem]:hidden" />
        </>
      )}
    </span>
  )
}

function ContainerCell({ item, meta }: { item: Item; meta: string }) {
  return (
    <DataTableCell>
      <NavLink
        href={paths.container(item.containerId)}
        dir="auto"
        className="block truncate text-left text-ink-2 hover:underline"
      >
        {item.containerName}
      </NavLink>
      <span className={cx('block truncate text-meta', meta)}>{placeName(item.location)}</span>
    </DataTableCell>
  )
}

function RowActions({ item, rights, onDelete }: ItemEntryProps) {
  const { t } = useLingui()
  const { name } = item
  return (
    <DataTableCell className="flex justify-end">
      {rights.edit ? (
        <>
          <IconButton
            size="sm"
            icon={Pencil}
            label={t`Edit ${name}`}
            {...preloadsDialog('edit-item')}
            onClick={() => openDialog('edit-item', { item })}
          />
          <IconButton
            size="sm"
            icon={Camera}
            label={t`Photo of ${name}`}
            {...preloadsDialog('add-picture')}
            onClick={() => openDialog('add-picture', { item })}
          />
        </>
      ) : (
        <IconButton
          size="sm"
          icon={Eye}
          label={t`Details of ${name}`}
          {...preloadsDialog('view-item')}
          onClick={() => openDialog('view-item', { item })}
        />
      )}
      {rights.remove ? (
        <IconButton
          size="sm"
          icon={Trash2}
          label={t`Delete ${name}`}
          aria-keyshortcuts="Delete"
          onClick={() => onDelete(item)}
        />
      ) : null}
    </DataTableCell>
  )
}
