import { useLingui } from '@lingui/react/macro'
import ScanLine from 'lucide-react/icons/scan-line'
import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { CameraState } from '../../../devices/use-camera.ts'
import { CameraFailed } from '../../../ui/camera-failed.tsx'
import { cx } from '../../../ui/class-names.ts'
import { FrameCorners } from '../../../ui/frame-corners.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TorchButton } from '../../../ui/torch-button.tsx'
import type { Outline } from '../use-codes.ts'

type CameraStageProps = {
  view: RefObject<HTMLVideoElement | null>
  camera: CameraState
  onRetry: () => void
  /** Ways to continue without a camera. */
  otherWay: ReactNode
  /** The element that the flashlight's button is rendered into. */
  torchPlace: HTMLElement | null
  /** An instruction, or why the last code was not usable; empty when a code was found. */
  message: ReactNode
  outline: Outline | undefined
  /** Content of the dock below the picture. */
  children: ReactNode
}

/** The camera's picture with a viewfinder, and a dock for results. */
export function CameraStage(props: CameraStageProps) {
  const { view, camera, onRetry, otherWay, torchPlace, message, outline, children } = props
  const { t } = useLingui()
  const track = camera.status === 'on' ? camera.camera.track : undefined
  const isFailed = camera.status === 'failed'
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-hidden">
        <video
          ref={view}
          muted
          playsInline
          aria-label={t`Camera view`}
          className={cx('absolute inset-0 size-full object-cover', isFailed && 'hidden')}
        />
        {camera.status === 'failed' ? (
          <CameraFailed failure={camera.failure} onRetry={onRetry}>
            {otherWay}
          </CameraFailed>
        ) : (
          <Aim>{message}</Aim>
        )}
        {outline && !isFailed ? <OutlineOfCode {...outline} /> : null}
      </div>
      {torchPlace && track ? createPortal(<TorchButton key={track.id} track={track} />, torchPlace) : null}
      <div
        aria-live="polite"
        className="relative -mt-5 rounded-t-[22px] bg-[#111615] px-4 pt-4 pb-[max(34px,env(safe-area-inset-bottom))] md:pb-4"
      >
        {children}
      </div>
    </>
  )
}

/** A sentence above the viewfinder. */
function Aim({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-hidden pt-10">
      <div className="relative size-72 max-w-[80%] rounded-[22px] shadow-[0_0_0_900px_rgb(6_10_10/0.52)]">
        <FrameCorners />
        <p
          role="status"
          className={cx(
            'absolute bottom-full left-1/2 mb-6 flex min-h-10 w-max max-w-[330px] -translate-x-1/2 items-center gap-2 rounded-[20px] bg-[#0e1110]/82 px-4 py-2 text-body font-medium text-white',
            children === null && 'hidden',
          )}
        >
          <Icon of={ScanLine} size={18} className="shrink-0" />
          {children}
        </p>
      </div>
    </div>
  )
}

/** An overlay with the picture's coordinates, which is scaled and cropped like the picture. */
function OutlineOfCode({ corners, width, height }: Outline) {
  const [first, ...rest] = corners
  if (!first) return null
  const path = `M${first.x} ${first.y}${rest.map(({ x, y }) => `L${x} ${y}`).join('')}Z`
  return (
    <svg
      aria-hidden="true"
      data-outline=""
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="found-outline absolute inset-0 size-full"
    >
      <path
        d={path}
        fill="none"
        stroke="#7fe0a4"
        strokeWidth={3}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
