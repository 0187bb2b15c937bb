import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { CameraState } from '../../../devices/use-camera.ts'
import { usePictureRatio } from '../../../devices/use-picture-ratio.ts'
import { Button } from '../../../ui/button.tsx'
import { CameraFailed } from '../../../ui/camera-failed.tsx'
import { cx } from '../../../ui/class-names.ts'
import { FrameCorners } from '../../../ui/frame-corners.tsx'
import { TorchButton } from '../../../ui/torch-button.tsx'

type CameraViewProps = {
  view: RefObject<HTMLVideoElement | null>
  frame: RefObject<HTMLDivElement | null>
  state: CameraState
  onRetry: () => void
  /** Continues without a camera. */
  onWithoutPhoto: () => void
  /** Behind the details, the camera keeps running but is dimmed. */
  isDimmed: boolean
  /** Whether this is the first item of the person's first box. */
  isFirst: boolean
  /** The element that the flashlight's button is rendered into. */
  torchPlace: HTMLElement | null
}

/**
 * The camera's picture with a frame: the framed part becomes the photo. On a phone the picture fills the screen; on
 * larger screens, whose cameras show less, it is shown whole inside the frame.
 */
export function CameraView(props: CameraViewProps) {
  const { view, frame, state, isDimmed, isFirst, torchPlace } = props
  const { t } = useLingui()
  const isFailed = state.status === 'failed'
  const track = state.status === 'on' ? state.camera.track : undefined
  const { ratio, picture } = usePictureRatio(view, 4 / 3)
  return (
    <div
      // Measures the frame (`theme/quick-fill.css`).
      style={{ '--qf-ratio': ratio } as CSSProperties}
      data-dimmed={isDimmed || undefined}
      data-failed={isFailed || undefined}
      className="qf-view"
    >
      <video
        {...picture}
        ref={view}
        muted
        playsInline
        aria-label={t`Camera view`}
        className={cx('absolute inset-0 size-full', isFailed && 'hidden')}
      />
      {isFailed && !isDimmed ? (
        <CameraFailed failure={state.failure} onRetry={props.onRetry}>
          <Button onClick={props.onWithoutPhoto}>
            <Trans>Add without a photo</Trans>
          </Button>
        </CameraFailed>
      ) : null}
      {isFailed || isDimmed ? null : <Frame frame={frame} isFirst={isFirst} />}
      {torchPlace && track ? createPortal(<TorchButton key={track.id} track={track} />, torchPlace) : null}
    </div>
  )
}

function Frame({ frame, isFirst }: Pick<CameraViewProps, 'frame' | 'isFirst'>) {
  return (
    <div className="qf-around">
      <div ref={frame} className="qf-frame">
        <FrameCorners />
        <p className="qf-hint text-body text-white">
          {isFirst ? <Trans>What goes in first?</Trans> : <Trans>Fit one item in the frame</Trans>}
        </p>
      </div>
    </div>
  )
}
