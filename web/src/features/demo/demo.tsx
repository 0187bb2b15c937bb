import { Trans, useLingui } from '@lingui/react/macro'
import CirclePlay from 'lucide-react/icons/circle-play'
import Clock from 'lucide-react/icons/clock'
import Square from 'lucide-react/icons/square'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { DemoParts } from './demo-parts.ts'
import { OverviewStage } from './parts/overview-stage.tsx'
import { StepButtons } from './parts/step-buttons.tsx'
import { useRecording } from './recording.ts'
import { useStepWords } from './step-words.ts'

// They include components of other screens, and are loaded before their step starts.
const capture = lazyPart(() => import('./parts/capture-stage.tsx').then((file) => file.CaptureStage))
const alerts = lazyPart(() => import('./parts/alerts-stage.tsx').then((file) => file.AlertsStage))
const codes = lazyPart(() => import('./parts/codes-stage.tsx').then((file) => file.CodesStage))
const phone = lazyPart(() => import('./parts/phone-stage.tsx').then((file) => file.PhoneStage))

/** The product in five steps that play by themselves while recording, with sample data only. */
export function Demo({ Box }: DemoParts) {
  const { t } = useLingui()
  useEffect(() => {
    for (const { preload } of [capture, alerts, codes, phone]) preload().catch(() => undefined)
  }, [])
  const recording = useRecording()
  const { step, name, duration, isRecording, turn } = recording
  const { title, description } = useStepWords()[name]
  const number = formatNumber(step + 1)
  const seconds = formatNumber(duration / 1000)
  const stages = {
    overview: () => <OverviewStage Box={Box} />,
    capture: () => <capture.Part />,
    alerts: () => <alerts.Part Box={Box} isRecording={isRecording} />,
    codes: () => <codes.Part isRecording={isRecording} />,
    phone: () => <phone.Part />,
  }
  return (
    <div className="grid grid-cols-1">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-4 phone:mb-3 phone:gap-3">
        <div>
          <h1 className="text-page-title phone:sr-only">
            <Trans>Promotional Demo</Trans>
          </h1>
          <p className="mt-1 text-ink-2 phone:mt-0">
            <Trans>
              Step {number}: {title}
            </Trans>
          </p>
        </div>
        <Controls {...recording} />
      </header>
      <StepButtons recording={recording} onShow={recording.show} />
      {isRecording ? (
        <p aria-live="polite" className="mt-3.5 flex items-center gap-2.5 text-ink-2">
          <Icon of={Clock} size={18} />
          <span className="flex-1">{description}</span>
          <span className="font-semibold whitespace-nowrap text-ink tabular-nums">{t`${seconds} s`}</span>
        </p>
      ) : null}
      <section
        aria-label={title}
        className="mt-4 grid min-h-[540px] overflow-clip rounded-dialog border border-line bg-kraft-soft"
      >
        <div
          key={turn}
          className="grid min-w-0 animate-demo-in *:min-w-0 *:self-center *:p-10 max-xl:*:p-6 phone:*:p-4"
        >
          {stages[name]()}
        </div>
      </section>
    </div>
  )
}

type ControlsProps = { isRecording: boolean; start: () => void; stop: () => void; turn: number }

function Controls({ isRecording, start, stop, turn }: ControlsProps) {
  const startButton = useRef<HTMLButtonElement>(null)
  const stopButton = useRef<HTMLButtonElement>(null)
  useFocusAfterPress(isRecording ? stopButton : startButton, isRecording, turn > 0)
  return (
    <div className="flex items-center gap-2 phone:w-full">
      {isRecording ? (
        <span className="mr-1.5 inline-flex items-center gap-2 text-row text-bad phone:mr-auto">
          <span className="size-2.5 animate-demo-dot rounded-full bg-bad-solid" />
          <Trans>Recording</Trans>
        </span>
      ) : null}
      <Button
        ref={stopButton}
        icon={Square}
        disabled={!isRecording}
        onClick={stop}
        className="phone:order-last"
      >
        <Trans>Stop</Trans>
      </Button>
      {isRecording ? null : (
        <Button
          ref={startButton}
          variant="primary"
          icon={CirclePlay}
          onClick={start}
          className="phone:flex-1"
        >
          <Trans>Start Recording</Trans>
        </Button>
      )}
    </div>
  )
}

/** After a press that removes or disables the button, moves the focus to its counterpart. */
function useFocusAfterPress(
  button: RefObject<HTMLButtonElement | null>,
  isRecording: boolean,
  isPressed: boolean,
) {
  const goOn = useEffectEvent(() => {
    if (isPressed) button.current?.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press begins and ends the recording
  useEffect(goOn, [isRecording])
}
