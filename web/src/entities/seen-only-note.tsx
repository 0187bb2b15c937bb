import { Trans } from '@lingui/react/macro'
import { useOnline } from '../lib/screen/online.ts'

/** Stands with what was found while there is no connection. */
export function SeenOnlyNote({ className }: { className?: string }) {
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <p className={className}>
      <Trans>Searched only what you’ve opened on this device.</Trans>
    </p>
  )
}
