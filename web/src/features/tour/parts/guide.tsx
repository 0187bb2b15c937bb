import { useLingui } from '@lingui/react/macro'
import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import { tourSteps } from '../steps.tsx'
import { StepStack } from './step-stack.tsx'

// In the same chunk as for the empty dashboard.
const { Part: Stow } = lazyPart(() => import('../../../ui/stow.tsx').then((file) => file.Stow), {
  onFailure: () => undefined,
})

/** The mascot in the step's mood, with one sentence; it pulses when the step changes. */
export function Guide({ index }: { index: number }) {
  const { t, i18n } = useLingui()
  return (
    <div className="-ml-2.5 flex items-end gap-1.5 tiny:flex-col tiny:items-stretch">
      {/* A new element for each step, to restart its animation. */}
      <span key={index} className="tour-guide size-[148px] shrink-0 phone:size-26">
        <Stow mood={tourSteps[index]?.mood} label={t`Stow, the guide`} className="size-full" />
      </span>
      <div
        data-part="bubble"
        className="mb-11 flex-1 rounded-frame rounded-bl-key bg-primary-soft px-4 py-3 text-small phone:mb-7 tiny:mb-2 tiny:ml-2.5"
      >
        <StepStack index={index}>{({ says }) => <p>{i18n._(says)}</p>}</StepStack>
      </div>
    </div>
  )
}
