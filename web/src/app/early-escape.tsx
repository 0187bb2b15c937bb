import { useEffect, useEffectEvent } from 'react'
import { afterPaint } from '../lib/screen/after-paint.ts'
import { onEscape } from '../lib/screen/on-escape.ts'

/**
 * Closes a dialog by Escape until it is painted: Radix listens a few renders after its first, so on a slow device an
 * Escape in between would be lost, or close the dialog below. Mounted with the dialog.
 */
export function EarlyEscape({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const end = onEscape(() => close())
    afterPaint(end)
    return end
  }, [])
  return null
}
