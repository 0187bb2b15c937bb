import { Trans } from '@lingui/react/macro'
import { productName } from '@stowage/contract/product'
import { Logo } from '../../../ui/logo.tsx'

/** Whose screen it is, and the way around it. */
export function FirstHeader({ onLater }: { onLater: () => void }) {
  return (
    <>
      <Logo size={28} />
      <span className="flex-1 font-display text-card-title text-white">{productName}</span>
      <button type="button" onClick={onLater} className="fr-later text-body font-medium">
        <Trans>Later</Trans>
      </button>
    </>
  )
}
