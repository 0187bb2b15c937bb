import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import bench from '../../../photos/bench.webp'
import { cx } from '../../../ui/class-names.ts'
import { FrameCorners } from '../../../ui/frame-corners.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useCues } from '../use-cues.ts'
import { CapturedBox } from './captured-box.tsx'

/** In ms after the step's start: when the photo is taken, and when it becomes an item. */
const flashesAfter = 500
const isCapturedAfter = 2500

type Phase = 'aiming' | 'taking' | 'captured'

/** Step 2: a photo becomes an item of the box. The camera is a drawing; the device's camera is not used. */
export function CaptureStage() {
  const [phase, setPhase] = useState<Phase>('aiming')
  useCues([
    { after: flashesAfter, play: () => setPhase('taking') },
    { after: isCapturedAfter, play: () => setPhase('captured') },
  ])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,400px)] items-center gap-10 max-xl:grid-cols-1 max-xl:gap-6">
      <Camera phase={phase} />
      <CapturedBox hasNew={phase === 'captured'} />
    </div>
  )
}

function Camera({ phase }: { phase: Phase }) {
  const { t } = useLingui()
  return (
    <div className="relative aspect-[4/3] overflow-hidden rounded-[18px] bg-[#111]">
      <img
        className="absolute inset-0 size-full object-cover"
        src={bench}
        alt={t`An enamel mug in front of the camera`}
        width={780}
        height={585}
      />
      <div
        className={cx(
          'absolute transition-[inset] duration-240 ease-panel',
          phase === 'taking' ? 'inset-[9%_13%_10%]' : 'inset-[5%_9%_6%]',
        )}
      >
        <FrameCorners />
      </div>
      {phase === 'taking' ? (
        <>
          <img
            src={bench}
            alt=""
            className="absolute inset-[12%_16%] h-[76%] w-[68%] animate-demo-shot rounded-card border-6 border-white object-cover opacity-0"
          />
          <span data-testid="flash" className="absolute inset-0 animate-demo-flash bg-white opacity-0" />
        </>
      ) : null}
      <p
        role="status"
        className="absolute bottom-[22px] left-1/2 flex h-11 w-max -translate-x-1/2 items-center gap-2.5 rounded-[22px] bg-[rgb(14_17_16/0.86)] px-4 font-semibold text-white"
      >
        {phase === 'captured' ? (
          <>
            <Icon of={CircleCheck} className="text-[#84d6a0]" />
            <Trans>Item Captured!</Trans>
          </>
        ) : phase === 'taking' ? (
          <>
            <Spinner size={18} />
            <Trans>Taking the photo</Trans>
          </>
        ) : (
          <Trans>Fit one item in the frame</Trans>
        )}
      </p>
    </div>
  )
}
