import { Trans } from '@lingui/react/macro'
import CameraOff from 'lucide-react/icons/camera-off'
import type { ReactNode } from 'react'
import { type CameraFailure, cameraMessage } from '../devices/camera.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type CameraFailedProps = {
  failure: CameraFailure
  onRetry: () => void
  /** The screen's own sentence, before the error. */
  lead?: string | undefined
  /** Other ways to continue, besides trying again. */
  children?: ReactNode
}

/**
 * Replaces the camera's picture, on its dark ground: the error, its remedy, and ways to continue (catalogue ERR-01 to
 * 05).
 */
export function CameraFailed({ failure, onRetry, lead, children }: CameraFailedProps) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid [align-content:safe_center] justify-items-center gap-3 overflow-y-auto px-8 pt-16 pb-4 text-center"
    >
      <Icon of={CameraOff} size={28} className="text-[#b6beb8]" />
      <h2 className="text-card-title text-white">
        <Trans>Camera Error</Trans>
      </h2>
      {lead ? <p className="max-w-80 text-balance text-body text-white">{lead}</p> : null}
      {lead && failure === 'other' ? null : (
        <p className="max-w-80 text-balance text-body text-[#c9cfca]">{cameraMessage(failure)}</p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {children}
      </div>
    </div>
  )
}
