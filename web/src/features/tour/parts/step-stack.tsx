import type { ReactNode } from 'react'
import { tourSteps } from '../steps.tsx'

type StepStackProps = {
  /** The current step. */
  index: number
  children: (step: (typeof tourSteps)[number], index: number) => ReactNode
}

/**
 * One part of all steps, stacked in one grid cell, of which one is visible: as tall as the tallest, so that nothing
 * moves.
 */
export function StepStack({ index, children }: StepStackProps) {
  return (
    <div className="tour-stack grid grid-cols-1">
      {tourSteps.map((step, at) => (
        <div
          key={step.title.id}
          aria-hidden={at === index ? undefined : true}
          data-passed={at < index ? '' : undefined}
          className={at === index ? '' : 'hidden'}
        >
          {children(step, at)}
        </div>
      ))}
    </div>
  )
}
