import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import bench from '../../../photos/bench.webp'
import { FrameCorners } from '../../../ui/frame-corners.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useCues } from '../use-cues.ts'
import { CapturedBox } from './captured-box.tsx'

/** When the photo is taken and when it is an item, in ms after the step began. */
const flashesAfter = 500
const isCapturedAfter = 2500

type Phase = 'aiming' | 'taking' | 'captured'

/** Step 2: a photo becomes an item of the box. The camera is a picture; nobody's own is asked for. */
export function CaptureStage() {
  const [phase, setPhase] = useState<Phase>('aiming')
  useCues([
    { after: flashesAfter, play: () => setPhase('taking') },
    { after: isCapturedAfter, play: () => setPhase('captured') },
  ])
  return (
    <div className="demo-capture">
      <Camera phase={phase} />
      <CapturedBox hasNew={phase === 'captured'} />
    </div>
  )
}

function Camera({ phase }: { phase: Phase }) {
  const { t } = useLingui()
  return (
    <div data-phase={phase} className="demo-camera">
      <img src={bench} alt={t`An enamel mug in front of the camera`} width={780} height={585} />
      <div className="demo-frame">
        <FrameCorners />
      </div>
      {phase === 'taking' ? (
        <>
          <img src={bench} alt="" className="demo-shot" />
          <span data-testid="flash" className="demo-flash" />
        </>
      ) : null}
      <p role="status" className="demo-told">
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
          <Trans>One item in the frame</Trans>
        )}
      </p>
    </div>
  )
}
