import { useLingui } from '@lingui/react/macro'

/** A dot that marks content the person has not seen yet. */
export function NewsDot() {
  const { t } = useLingui()
  return <span role="img" aria-label={t`New`} className="mt-1.5 size-2 shrink-0 rounded-full bg-primary" />
}
