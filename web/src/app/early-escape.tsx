import { useEffect, useEffectEvent } from 'react'
import { afterPaint } from '../lib/screen/after-paint.ts'
import { onEscape } from '../lib/screen/on-escape.ts'

/**
 * Closes a dialog by Escape until it is painted twice: Radix listens a few renders after its first, some of which follow
 * the first paint, so on a slow device an Escape in between would be lost, or close the dialog below. Mounted with the
 * dialog.
 */
export function EarlyEscape({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const endListening = onEscape(() => close())
    const end = () => {
      endListening()
      window.removeEventListener('input', end, true)
    }
    // After an entry the dialog's own listener takes over, because it asks before the entry is discarded.
    window.addEventListener('input', end, true)
    afterPaint(() => afterPaint(end))
    return end
  }, [])
  return null
}
