import { useEffect } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { tourMark } from '../../lib/kept/tour-mark.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { Tour } from './tour.tsx'

/** The tour for whoever is signed in. However it is left (done, skipped, closed, by Back), it counts as seen. */
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
    localStorage.setItem(tourMark(personId), '1')
  } catch {
    // A full storage: the tour opens once more.
  }
}
