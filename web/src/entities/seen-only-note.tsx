import { Trans } from '@lingui/react/macro'
import { useOnline } from '../lib/screen/online.ts'

/** Says that results without a connection come from stored reads only. */
export function SeenOnlyNote({ className }: { className?: string }) {
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <p className={className}>
      <Trans>Showing only what you’ve opened on this device.</Trans>
    </p>
  )
}
