import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef } from 'react'
import { type CameraFailure, cameraMessage } from '../../../devices/camera.ts'
import { usePhotoFile } from '../../../devices/photo-file.ts'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'

type PhotoHeadProps = {
  photo: string | null
  failure: CameraFailure | undefined
  isLocked: boolean
  onPhoto: (photo: string) => void
  onCamera: () => void
}

/** The box's photo, or ways to take one; without a camera, the reason. */
export function PhotoHead({ photo, failure, isLocked, onPhoto, onCamera }: PhotoHeadProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { take, error, isReading } = usePhotoFile(onPhoto)
  const opening = isReading ? t`Opening the photo…` : undefined
  const hint = opening ?? error ?? (failure && photo === null ? cameraMessage(failure) : undefined)
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3.5">
        {photo ? (
          <img
            src={photo}
            alt={t`Preview`}
            className="size-19 shrink-0 rounded-frame bg-sunken object-cover"
          />
        ) : (
          <span className="grid size-19 shrink-0 place-items-center rounded-frame border border-dashed border-line-strong text-ink-3">
            <Icon of={Camera} size={24} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h3 className="text-dialog-title">
            <Trans>What do you call it?</Trans>
          </h3>
          <div className="flex flex-wrap gap-x-5">
            <Way icon={photo ? RotateCcw : Camera} isLocked={isLocked} onPress={onCamera}>
              {photo ? <Trans>Retake</Trans> : <Trans>Take a photo</Trans>}
            </Way>
            {photo ? null : (
              <Way icon={ImagePlus} isLocked={isLocked} onPress={() => input.current?.click()}>
                <Trans>Choose Photo</Trans>
              </Way>
            )}
          </div>
        </div>
      </div>
      <PhotoInput ref={input} label={t`Photo`} onFile={take} />
      {hint === undefined ? null : (
        <p role="status" className="text-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}

type WayProps = { icon: IconGraphic; isLocked: boolean; onPress: () => void; children: React.ReactNode }

function Way({ icon, isLocked, onPress, children }: WayProps) {
  return (
    <button
      type="button"
      disabled={isLocked}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1.5 text-small font-medium text-primary-ink hover:underline"
    >
      <Icon of={icon} size={16} />
      {children}
    </button>
  )
}
