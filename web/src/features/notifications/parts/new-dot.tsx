import { useLingui } from '@lingui/react/macro'

/** A dot next to an unread entry. */
export function NewDot() {
  const { t } = useLingui()
  return <span role="img" aria-label={t`New`} className="mt-1.5 size-2 shrink-0 rounded-full bg-primary" />
}
