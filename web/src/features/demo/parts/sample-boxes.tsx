import type { Container } from '@stowage/contract/containers'
import type { DemoParts } from '../demo-parts.ts'
import { samplePlan } from '../samples.ts'

type SampleBoxesProps = DemoParts & { containers: readonly Container[] }

/** Sample containers as the app shows them, in a row; a phone shows one. */
export function SampleBoxes({ Box, containers }: SampleBoxesProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(260px,1fr))] gap-5 *:animate-demo-rise *:nth-2:[animation-delay:260ms] *:nth-3:[animation-delay:420ms] phone:*:nth-[n+2]:hidden">
      {containers.map((container) => (
        <Box key={container.id} container={container} itemLimit={samplePlan.items} />
      ))}
    </div>
  )
}
