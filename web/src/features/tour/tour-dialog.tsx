import { useEffect } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { markTourSeen } from '../../lib/storage/keys.ts'
import { Tour } from './tour.tsx'

/** The tour of the signed-in person. Any way out of it (done, skipped, closed, Back) counts as seen. */
export function TourDialog({ open, onClose }: HostedDialog<'tour'>) {
  const { id } = useCurrentUser()
  useEffect(() => {
    if (!open) return undefined
    return () => markTourSeen(id)
  }, [open, id])
  return <Tour open={open} onComplete={onClose} />
}
