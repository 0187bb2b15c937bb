import { Trans } from '@lingui/react/macro'

/** The line below a field of an open form, because another person has just changed the field. Shows their first name if known. */
export function JustChanged({ who }: { who: string | undefined }) {
  return (
    <span className="text-warn">
      {who === undefined ? <Trans>Changed just now</Trans> : <Trans>{who} changed this just now</Trans>}
    </span>
  )
}
