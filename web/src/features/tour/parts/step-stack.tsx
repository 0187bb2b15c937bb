import type { ReactNode } from 'react'
import { tourSteps } from '../steps.tsx'

type StepStackProps = {
  /** The step that is shown. */
  index: number
  children: (step: (typeof tourSteps)[number], index: number) => ReactNode
}

/** A part of every step, all in one place, of which one is shown: as high as the highest, so nothing moves. */
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
