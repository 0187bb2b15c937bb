import { useState } from 'react'
import { tourSteps } from './steps.tsx'

const last = tourSteps.length - 1

/**
 * The current step, from 0 to 5, whether it has ever changed, and functions to change it.
 *
 * @param onComplete called by `next` at the last step
 */
export function useTourStep(onComplete: () => void) {
  const [{ index, hasTurned }, turn] = useState({ index: 0, hasTurned: false })
  const show = (to: number) => turn({ index: to, hasTurned: true })
  return {
    index,
    hasTurned,
    isFirst: index === 0,
    isLast: index === last,
    next: () => (index === last ? onComplete() : show(index + 1)),
    back: () => (index > 0 ? show(index - 1) : undefined),
  }
}
