import { Trans, useLingui } from '@lingui/react/macro'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { formatDateTime, formatNumber } from '../../lib/texts/formats.ts'
import { placeName } from '../../lib/texts/place-name.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fact, FilledInFacts } from './parts/item-facts-list.tsx'
import { StockHistory } from './parts/stock-history.tsx'

/** All details of an item, for people who may not edit it. */
export function ViewItemDialog({ open, onClose, item }: HostedDialog<'view-item'>) {
  const { t } = useLingui()
  const { id, name, description, imageUrl, containerName, location } = item
  const place = placeName(location)
  return (
    <Dialog
      size="md"
      open={open}
      onClose={onClose}
      title={<span dir="auto">{name}</span>}
      context={t`In ${containerName} · ${place}`}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {imageUrl === null ? null : (
        <img
          src={imageUrl}
          alt={name}
          className="max-h-[40dvh] w-full rounded-card border border-line bg-sunken object-contain"
        />
      )}
      {description === null ? null : (
        <p dir="auto" className="text-left wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-small">
        <Fact name={t`Quantity`}>{formatNumber(item.quantity)}</Fact>
        <Fact name={t`Minimum`}>{formatNumber(item.minQuantity)}</Fact>
        <FilledInFacts item={item} />
        <Fact name={t`Updated`}>{formatDateTime(item.updatedAt)}</Fact>
      </dl>
      <StockHistory itemId={id} />
    </Dialog>
  )
}
