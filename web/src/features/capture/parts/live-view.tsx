import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { photoPicture } from '../../../devices/camera.ts'
import { ImageError } from '../../../devices/image-error.ts'
import { captureFrame } from '../../../devices/image-scaling.ts'
import { useCamera } from '../../../devices/use-camera.ts'
import { usePictureRatio } from '../../../devices/use-picture-ratio.ts'
import { CameraFailed } from '../../../ui/camera-failed.tsx'
import { cx } from '../../../ui/class-names.ts'
import { FrameCorners } from '../../../ui/frame-corners.tsx'
import { ShutterButton } from '../../../ui/shutter-button.tsx'
import { TorchButton } from '../../../ui/torch-button.tsx'

type LiveViewProps = {
  onPhoto: (photo: string) => void
  /** Focuses the shutter, because the person has just asked for the camera. */
  takesFocus: boolean
  /** Content at the left and right of the shutter. */
  start?: ReactNode
  end?: ReactNode
  /** The screen's own sentence when the camera fails. */
  failureLead?: string | undefined
  /** Ways to continue without a camera. */
  otherWays?: ReactNode
}

/** The camera's whole picture, as it will be stored, with the shutter below. */
export function LiveView(props: LiveViewProps) {
  const { onPhoto, takesFocus, start, end, failureLead, otherWays } = props
  const { t } = useLingui()
  const view = useRef<HTMLVideoElement>(null)
  const { state, retry } = useCamera(view, photoPicture)
  const { ratio, picture } = usePictureRatio(view, 16 / 9)
  const [trouble, setTrouble] = useState<string>()
  const track = state.status === 'on' ? state.camera.track : undefined
  const isFailed = state.status === 'failed'
  const shoot = () => {
    try {
      if (view.current) onPhoto(captureFrame(view.current))
    } catch (error) {
      if (!(error instanceof ImageError)) throw error
      setTrouble(error.message)
    }
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-[#0b100f] text-white scheme-dark">
      <div
        style={{ containerType: 'size' }}
        className="relative grid min-h-0 flex-1 place-items-center overflow-hidden"
      >
        <div
          style={{ aspectRatio: ratio, width: `min(100cqw, ${ratio * 100}cqh)` }}
          className={cx('relative', isFailed && 'hidden')}
        >
          <video
            {...picture}
            ref={view}
            muted
            playsInline
            aria-label={t`Camera view`}
            className="size-full object-cover"
          />
          <Corners />
          <Hint text={trouble ?? (track ? t`Fit one item in the frame` : t`Starting the camera`)} />
        </div>
        {isFailed ? (
          <CameraFailed failure={state.failure} onRetry={retry} lead={failureLead}>
            {otherWays}
          </CameraFailed>
        ) : null}
      </div>
      {track ? (
        <span
          className="absolute"
          style={{ top: 'max(14px, env(safe-area-inset-top))', right: 16, zIndex: 2 }}
        >
          <TorchButton key={track.id} track={track} />
        </span>
      ) : null}
      {isFailed ? null : (
        <div className="flex items-center gap-3 bg-[#111615] px-4 pt-4 pb-[max(34px,env(safe-area-inset-bottom))] md:pb-4">
          <span className="flex min-w-0 flex-1">{start}</span>
          <ShutterButton
            ref={takesFocus ? focusAtOnce : undefined}
            label={t`Take photo`}
            waiting={!track}
            onPress={shoot}
          />
          <span className="flex min-w-0 flex-1 justify-end">{end}</span>
        </div>
      )}
    </div>
  )
}

// Outside of the component, so that the ref stays the same and runs once.
const focusAtOnce = (element: HTMLElement | null) => element?.focus()

function Corners() {
  return (
    <span aria-hidden="true" className="absolute" style={{ inset: 14 }}>
      <FrameCorners />
    </span>
  )
}

function Hint({ text }: { text: string }) {
  return (
    <p
      role="status"
      style={{ bottom: 20 }}
      className="absolute left-1/2 w-max max-w-[330px] -translate-x-1/2 rounded-[20px] bg-[#0e1110]/82 px-4 py-2 text-center text-body font-medium text-white"
    >
      {text}
    </p>
  )
}
