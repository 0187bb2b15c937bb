import { Trans } from '@lingui/react/macro'
import type { NewItem } from '@stowage/contract/items'

/** Fields that somebody else has changed while the form is open, with their name where it is known. */
export type Followed = ReadonlyMap<keyof NewItem, string | undefined>

/** Below a field that has followed. */
export function JustChanged({ who }: { who: string | undefined }) {
  return (
    <span className="text-warn">
      {who === undefined ? <Trans>Changed just now</Trans> : <Trans>{who} changed this just now</Trans>}
    </span>
  )
}
