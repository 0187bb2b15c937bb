import { Trans, useLingui } from '@lingui/react/macro'
import type { Subscription } from '@stowage/contract/billing'
import Calendar from 'lucide-react/icons/calendar'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactNode } from 'react'
import { formatDate, formatPrice } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePortal } from '../api.ts'

type NextChargeProps = { subscription: Subscription; day: string; children: ReactNode }

/** The amount and the day of the next charge, the card where it's known, and the ways to invoices and billing. */
export function NextCharge({ subscription, day: at, children }: NextChargeProps) {
  const { card } = subscription
  const price = formatPrice(subscription.price ?? subscription.plan.price)
  const day = formatDate(at)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line px-5 py-3.5 phone:px-4 phone:py-[18px]">
      <div className="flex min-w-64 flex-1 items-center gap-3.5">
        <span className="grid size-9 shrink-0 place-items-center rounded-segment bg-primary-soft text-primary-ink phone:hidden">
          <Icon of={Calendar} size={18} />
        </span>
        <p className="min-w-0 text-small">
          <b className="block font-semibold">
            <Trans>
              Next charge: {price} on {day}
            </Trans>
          </b>
          {card ? <CardName card={card} /> : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 phone:w-full phone:[&>*]:flex-1">
        <InvoicesButton />
        {children}
      </div>
    </div>
  )
}

/** The provider's words for brands that are not written as they're called; the others get a capital letter. */
const brands: Record<string, string> = {
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  diners: 'Diners Club',
}

function CardName({ card }: { card: NonNullable<Subscription['card']> }) {
  const { t } = useLingui()
  const { last4 } = card
  const known = card.brand === 'unknown' ? t`Card` : card.brand
  const brand = brands[known] ?? known.charAt(0).toUpperCase() + known.slice(1)
  return (
    <span className="text-ink-2">
      <Trans>
        {brand} ending in {last4}
      </Trans>
    </span>
  )
}

/** The invoices are on the first page of the provider's portal. */
function InvoicesButton() {
  const portal = usePortal()
  return (
    <Button variant="ghost" icon={ReceiptText} pending={portal.isPending} onClick={portal.open}>
      <Trans>Invoices</Trans>
    </Button>
  )
}
