import { Trans } from '@lingui/react/macro'
import { productName } from '@stowage/contract/product'
import { Logo } from '../../../ui/logo.tsx'

/** The product's name, and a button that skips the first run. */
export function FirstHeader({ onLater }: { onLater: () => void }) {
  return (
    <>
      <Logo size={28} />
      <span className="flex-1 font-display text-card-title text-white">{productName}</span>
      <button
        type="button"
        onClick={onLater}
        className="min-h-12 rounded-[24px] bg-[rgb(14_17_16/0.72)] px-5 text-body font-medium text-white hover:bg-[#0e1110]"
      >
        <Trans>Later</Trans>
      </button>
    </>
  )
}
