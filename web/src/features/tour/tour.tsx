import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { GuidedDialog } from '../../ui/guided-dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Guide } from './parts/guide.tsx'
import { StepStack } from './parts/step-stack.tsx'
import { percentAt, tourSteps } from './steps.tsx'
import { useTourStep } from './use-tour-step.ts'

type TourProps = {
  open: boolean
  /** At the end, by Skip Tutorial, the cross or Escape: skipping counts as completing. */
  onComplete: () => void
}

/** The onboarding tour: six steps, with Stow beside them. */
export function Tour({ open, onComplete }: TourProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const forward = useRef<HTMLButtonElement>(null)
  const { index, hasTurned, isFirst, isLast, next, back } = useTourStep(onComplete)
  // Back leaves with the second step; who pressed it goes on from Next.
  const goBack = () => {
    back()
    if (index === 1) forward.current?.focus()
  }
  const number = index + 1
  const count = tourSteps.length
  const position = t`Step ${number} of ${count}`
  const step = tourSteps[index]
  return (
    <GuidedDialog
      open={open}
      onClose={onComplete}
      labelledBy={`${id}-title-${index}`}
      describedBy={`${id}-text-${index}`}
      position={position}
      percent={percentAt(index)}
      progressLabel={t`Tutorial progress`}
      closeLabel={t`Close tutorial`}
      // The last step is left by a press: an arrow too many would close it.
      onForward={() => (isLast ? undefined : next())}
      onBack={goBack}
      first={() => forward.current}
      footer={
        <>
          <Button variant="ghost" onClick={onComplete} className="tour-skip">
            <Trans>Skip Tutorial</Trans>
          </Button>
          {isFirst ? null : (
            <Button onClick={goBack}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button ref={forward} variant="primary" onClick={next} className="tour-next">
            {isLast ? <Trans>Get Started</Trans> : <Trans context="step of the tour">Next</Trans>}
          </Button>
        </>
      }
    >
      <div className="tour-step grid">
        <div className="tour-words grid gap-6 phone:gap-3">
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
        <div className="tour-sample grid content-center bg-kraft-soft">
          <StepStack index={index}>
            {({ caption, Sample }) => (
              <div className="grid h-full content-center gap-3.5 phone:gap-2.5">
                <p className="text-center text-small font-medium text-box-ink">{i18n._(caption)}</p>
                <Sample />
              </div>
            )}
          </StepStack>
        </div>
      </div>
      <VisuallyHidden>
        {/* The first step is said by the dialog itself, as it opens. */}
        <span role="status">
          {step && hasTurned
            ? `${position}. ${i18n._(step.title)}. ${i18n._(step.text)} ${i18n._(step.says)}`
            : null}
        </span>
      </VisuallyHidden>
    </GuidedDialog>
  )
}
