import { useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from '../lib/screen/after-paint.ts'
import { onEscape } from '../lib/screen/on-escape.ts'

/** Paints, each followed by a render, after which Radix listens. */
const lastTurn = 2

/**
 * Closes a dialog by Escape until Radix listens, a few renders after its first: on a busy device an Escape in between would
 * be lost, or close the dialog below. Each turn ends with a render of its own, because React may be later than the paint,
 * and draws with it what Radix has asked for before. Mounted with the dialog.
 */
export function EarlyEscape({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  const [turn, setTurn] = useState(0)
  const isOver = turn === lastTurn
  useEffect(() => {
    if (isOver) return
    const endListening = onEscape(() => close())
    const end = () => {
      endListening()
      window.removeEventListener('input', end, true)
    }
    // After an entry the dialog's own listener takes over, because it asks before the entry is discarded.
    window.addEventListener('input', end, true)
    return end
  }, [isOver])
  useEffect(() => {
    if (turn < lastTurn) afterPaint(() => setTurn(turn + 1))
  }, [turn])
  return null
}
