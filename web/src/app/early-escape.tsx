import { useEffect, useState } from 'react'
import { backInPage } from '../lib/overlays/navigation-blocker.ts'
import { afterPaint } from '../lib/screen/after-paint.ts'
import { onEscape } from '../lib/screen/on-escape.ts'

/** Paints, each followed by a render, after which Radix listens. */
const lastTurn = 2

/**
 * Handles Escape like Back until Radix listens, a few renders after a dialog's first: on a busy device an Escape in between
 * would be lost, or close the dialog below. Each turn ends with a render of its own, because React may be later than the paint,
 * and draws with it what Radix has asked for before. Mounted with the dialog.
 */
export function EarlyEscape() {
  const [turn, setTurn] = useState(0)
  const isOver = turn === lastTurn
  useEffect(() => {
    if (isOver) return undefined
    return onEscape(backInPage)
  }, [isOver])
  useEffect(() => {
    if (turn < lastTurn) afterPaint(() => setTurn(turn + 1))
  }, [turn])
  return null
}
