import { Trans } from '@lingui/react/macro'

/** Below a field of an open form that somebody else has changed, with their first name where it is known. */
export function JustChanged({ who }: { who: string | undefined }) {
  return (
    <span className="text-warn">
      {who === undefined ? <Trans>Changed just now</Trans> : <Trans>{who} changed this just now</Trans>}
    </span>
  )
}
