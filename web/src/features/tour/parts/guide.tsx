import { useLingui } from '@lingui/react/macro'
import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import { tourSteps } from '../steps.tsx'
import { StepStack } from './step-stack.tsx'

// Stow lies where the empty dashboard finds it too.
const { Part: Stow } = lazyPart(() => import('../../../ui/stow.tsx').then((file) => file.Stow), {
  onFailure: () => undefined,
})

/** Stow, who looks as the step wants it, pulses when it changes, and says one sentence about it. */
export function Guide({ index }: { index: number }) {
  const { t, i18n } = useLingui()
  return (
    <div className="-ml-2.5 flex items-end gap-1.5 tiny:flex-col tiny:items-stretch">
      {/* Another element for each step, which begins its motion anew. */}
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
