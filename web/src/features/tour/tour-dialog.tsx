import { useEffect } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { tourKey } from '../../lib/storage/tour-key.ts'
import { Tour } from './tour.tsx'

/** The tour of the signed-in person. Any way out of it (done, skipped, closed, Back) counts as seen. */
export function TourDialog({ open, onClose }: HostedDialog<'tour'>) {
  const { id } = useCurrentUser()
  useEffect(() => {
    if (!open) return undefined
    return () => markSeen(id)
  }, [open, id])
  return <Tour open={open} onComplete={onClose} />
}

function markSeen(personId: number): void {
  try {
    localStorage.setItem(tourKey(personId), '1')
  } catch {
    // Storage is full: the tour opens once more.
  }
}
