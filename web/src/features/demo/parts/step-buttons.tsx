import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type StepName, steps } from '../recording.ts'
import { useStepWords } from '../step-words.ts'

type StepButtonsProps = {
  recording: { step: number; isRecording: boolean; duration: number; turn: number }
  onShow: (step: number) => void
}

/** The five steps; while recording they only tell how far it is, with a bar through the one that is shown. */
export function StepButtons({ recording, onShow }: StepButtonsProps) {
  const { t } = useLingui()
  const { step, isRecording, duration, turn } = recording
  return (
    <ol aria-label={t`Steps`} className="demo-steps">
      {steps.map(({ name }, place) => (
        <li key={name}>
          <button
            type="button"
            disabled={isRecording}
            aria-current={place === step ? 'step' : undefined}
            onClick={() => onShow(place)}
            className="demo-step"
          >
            <StepMark name={name} place={place} isDone={isRecording && place < step} />
            {isRecording && place === step ? (
              <span key={turn} className="demo-bar" style={{ animationDuration: `${duration}ms` }} />
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  )
}

function StepMark({ name, place, isDone }: { name: StepName; place: number; isDone: boolean }) {
  const { short } = useStepWords()[name]
  const number = formatNumber(place + 1)
  return (
    <>
      <span data-state={isDone ? 'done' : undefined} className="demo-number">
        {isDone ? (
          <>
            <Icon of={Check} size={16} />
            <VisuallyHidden>
              <Trans>{number}, done</Trans>
            </VisuallyHidden>
          </>
        ) : (
          number
        )}
      </span>{' '}
      <span className="truncate">{short}</span>
    </>
  )
}
