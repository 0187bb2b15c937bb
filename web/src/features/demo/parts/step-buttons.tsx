import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type StepName, steps } from '../recording.ts'
import { useStepWords } from '../step-words.ts'

type StepButtonsProps = {
  recording: { step: number; isRecording: boolean; duration: number; turn: number }
  onShow: (step: number) => void
}

/** Buttons of the five steps; while recording they only show the progress. */
export function StepButtons({ recording, onShow }: StepButtonsProps) {
  const { t } = useLingui()
  const { step, isRecording, duration, turn } = recording
  return (
    <ol aria-label={t`Steps`} className="grid grid-cols-5 gap-2.5 phone:gap-2">
      {steps.map(({ name }, place) => (
        <li key={name}>
          <button
            type="button"
            disabled={isRecording}
            aria-current={place === step ? 'step' : undefined}
            onClick={() => onShow(place)}
            className="relative flex h-[52px] w-full items-center gap-2.5 overflow-hidden rounded-[10px] border border-line bg-surface px-3.5 text-small font-medium hover:bg-hover disabled:bg-transparent disabled:text-ink-2 aria-[current]:border-transparent aria-[current]:bg-primary-soft aria-[current]:text-ink aria-[current]:shadow-[inset_0_0_0_2px_var(--color-primary)] max-xl:justify-center"
          >
            <StepMark
              name={name}
              place={place}
              look={place === step ? 'current' : isRecording && place < step ? 'done' : 'open'}
            />
            {isRecording && place === step ? (
              <span
                key={turn}
                className="absolute inset-x-0 bottom-0 h-1 origin-left animate-demo-bar bg-primary"
                style={{ animationDuration: `${duration}ms` }}
              />
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  )
}

const looks = {
  open: 'bg-sunken text-ink-2',
  current: 'bg-primary text-on-primary',
  done: 'bg-primary-soft text-primary-ink',
}

function StepMark({ name, place, look }: { name: StepName; place: number; look: keyof typeof looks }) {
  const { short } = useStepWords()[name]
  const number = formatNumber(place + 1)
  return (
    <>
      <span
        className={cx(
          'grid size-[26px] shrink-0 place-items-center rounded-full text-[0.8125rem]/[1] font-semibold',
          looks[look],
        )}
      >
        {look === 'done' ? (
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
      <span className="truncate max-xl:sr-only">{short}</span>
    </>
  )
}
