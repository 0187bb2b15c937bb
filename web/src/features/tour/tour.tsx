import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { MultiStepDialog } from '../../ui/multi-step-dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Guide } from './parts/guide.tsx'
import { StepStack } from './parts/step-stack.tsx'
import { percentAt, tourSteps } from './steps.tsx'
import { useTourStep } from './use-tour-step.ts'

type TourProps = {
  open: boolean
  /** Called at the end, and by Skip Tutorial, the close button or Escape: skipping counts as completing. */
  onComplete: () => void
}

/** The onboarding tour: six steps, with the mascot. */
export function Tour({ open, onComplete }: TourProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const forward = useRef<HTMLButtonElement>(null)
  const { index, hasTurned, isFirst, isLast, next, back } = useTourStep(onComplete)
  // Back is hidden at the first step, so Next takes its focus.
  const goBack = () => {
    back()
    if (index === 1) forward.current?.focus()
  }
  const number = index + 1
  const count = tourSteps.length
  const position = t`Step ${number} of ${count}`
  const step = tourSteps[index]
  return (
    <MultiStepDialog
      open={open}
      onClose={onComplete}
      labelledBy={`${id}-title-${index}`}
      describedBy={`${id}-text-${index}`}
      position={position}
      percent={percentAt(index)}
      progressLabel={t`Tutorial progress`}
      closeLabel={t`Close tutorial`}
      // The last step needs a press, because an arrow key too many would close the tour.
      onForward={() => (isLast ? undefined : next())}
      onBack={goBack}
      first={() => forward.current}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={onComplete}
            className="mr-auto -ml-2.5 phone:-ml-2 tiny:col-span-full tiny:row-start-2 tiny:ml-0"
          >
            <Trans>Skip Tutorial</Trans>
          </Button>
          {isFirst ? null : (
            <Button onClick={goBack}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button
            ref={forward}
            variant="primary"
            onClick={next}
            className="min-w-32 phone:col-start-3 phone:min-w-0 tiny:col-start-2 tiny:row-start-1"
          >
            {isLast ? <Trans>Get Started</Trans> : <Trans context="step of the tour">Next</Trans>}
          </Button>
        </>
      }
    >
      <div
        data-part="step"
        className="grid min-h-[344px] grid-cols-2 overflow-clip max-[36rem]:grid-cols-1 phone:min-h-0"
      >
        <div className="grid content-between gap-6 px-8 pt-8 pb-[18px] phone:gap-3 phone:px-4 phone:pt-5 phone:pb-2">
          <StepStack index={index}>
            {({ title, text }, step) => (
              <>
                <h2 id={`${id}-title-${step}`} className="text-page-title">
                  {i18n._(title)}
                </h2>
                <p id={`${id}-text-${step}`} className="mt-2 text-ink-2">
                  {i18n._(text)}
                </p>
              </>
            )}
          </StepStack>
          <Guide index={index} />
        </div>
        <div
          data-part="sample"
          className="grid content-center bg-kraft-soft p-8 max-[36rem]:[@media(min-height:45rem)]:-order-1 phone:px-6 phone:pt-4 phone:pb-5 tiny:px-2"
        >
          <StepStack index={index}>
            {({ caption, Sample }) => (
              <div className="grid h-full content-center gap-3.5 *:mx-auto *:w-full *:max-w-[340px] phone:gap-2.5">
                <p className="text-center text-small font-medium text-box-ink">{i18n._(caption)}</p>
                <Sample />
              </div>
            )}
          </StepStack>
        </div>
      </div>
      <VisuallyHidden>
        {/* The dialog's name announces the first step. */}
        <span role="status">
          {step && hasTurned
            ? `${position}. ${i18n._(step.title)}. ${i18n._(step.text)} ${i18n._(step.says)}`
            : null}
        </span>
      </VisuallyHidden>
    </MultiStepDialog>
  )
}
