import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useRef, useState } from 'react'
import { framedPhoto } from '../../../devices/framed-photo.ts'
import { ImageError } from '../../../devices/image-error.ts'
import { usePhotoFile } from '../../../devices/photo-file.ts'
import { usePictureRatio } from '../../../devices/use-picture-ratio.ts'
import { useTapGuard } from '../../../lib/screen/tap-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { FrameCorners } from '../../../ui/frame-corners.tsx'
import { overPicture } from '../../../ui/full-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'
import { Stow } from '../../../ui/stow.tsx'
import { TorchButton } from '../../../ui/torch-button.tsx'
import type { Pointing } from '../use-pointing.ts'

type PointCameraProps = {
  pointing: Pointing
  /** Behind the sheet, the camera keeps running but is dimmed. */
  isDimmed: boolean
  /** Null continues without a photo, by typing. */
  onPhoto: (photo: string | null) => void
}

/** The camera's picture with the mascot in front: one press takes the box's photo. */
export function PointCamera({ pointing, isDimmed, onPhoto }: PointCameraProps) {
  const { t } = useLingui()
  const { view, frame, failure } = pointing
  const { place, picture } = usePictureRatio(view)
  return (
    <>
      <div {...place} data-dimmed={isDimmed || undefined} className="qf-view fr-view">
        <video
          {...picture}
          ref={view}
          muted
          playsInline
          aria-label={t`Camera view`}
          className={cx('absolute inset-0 size-full', failure && 'hidden')}
        />
        {isDimmed ? null : (
          <div className="qf-around fr-around">
            <div ref={frame} className="qf-frame">
              <FrameCorners />
            </div>
          </div>
        )}
      </div>
      {isDimmed ? null : (
        <>
          <Greeting />
          {pointing.allow ? (
            <CameraQuestion onAllow={pointing.allow} onPhoto={onPhoto} />
          ) : (
            <Dock pointing={pointing} onPhoto={onPhoto} />
          )}
        </>
      )}
    </>
  )
}

/** The mascot's sentence, which is also the dialog's name. */
function Greeting() {
  return (
    <div className="absolute inset-x-4 top-[max(92px,calc(78px+env(safe-area-inset-top)))] flex items-end gap-1.5">
      <Stow mood="helpful" size={92} className="shrink-0" />
      <p className="mb-8 rounded-dialog rounded-bl-key bg-[#dfeeec] px-4 py-3 text-body text-[#0d3a3d]">
        <b aria-hidden="true" className="block font-display text-card-title">
          <Trans>Point at one of your boxes</Trans>
        </b>
        <Trans>One photo is all it takes.</Trans>
      </p>
    </div>
  )
}

type CameraQuestionProps = { onAllow: () => void; onPhoto: PointCameraProps['onPhoto'] }

/** Says what the camera is for before the browser asks. */
function CameraQuestion({ onAllow, onPhoto }: CameraQuestionProps) {
  return (
    <div className="qf-dock fr-dock grid justify-items-center gap-3 px-4 text-center">
      <p className="max-w-80 text-small text-white">
        <Trans>
          Your browser will ask for the camera next. Only you and the people you share with see your photos.
        </Trans>
      </p>
      <Button autoFocus size="lg" variant="primary" icon={Camera} onClick={onAllow}>
        <Trans>Use the camera</Trans>
      </Button>
      <TypeIt onPhoto={onPhoto} />
    </div>
  )
}

function TypeIt({ onPhoto }: Pick<PointCameraProps, 'onPhoto'>) {
  return (
    <button
      type="button"
      onClick={() => onPhoto(null)}
      className="mx-auto mt-2.5 block min-h-11 px-4 text-body font-medium text-[#8fd3ce]"
    >
      <Trans>No photo? Type it</Trans>
    </button>
  )
}

function Dock({ pointing, onPhoto }: Pick<PointCameraProps, 'pointing' | 'onPhoto'>) {
  const { t } = useLingui()
  const { view, frame, track } = pointing
  const shutter = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<string>()
  const chosen = usePhotoFile(onPhoto)
  const acceptsTaps = useTapGuard()
  const canPress = acceptsTaps && track !== undefined
  useEffect(() => {
    if (canPress) shutter.current?.focus({ preventScroll: true })
  }, [canPress])
  const shoot = () => {
    try {
      if (view.current) onPhoto(framedPhoto(view.current, frame.current))
    } catch (error) {
      if (!(error instanceof ImageError)) throw error
      setTrouble(error.message)
    }
  }
  const told = trouble ?? chosen.error
  return (
    <div className="qf-dock fr-dock">
      {told === undefined ? null : (
        <p role="alert" className="qf-told fr-told text-small">
          {told}
        </p>
      )}
      <div className="qf-controls">
        <PhotoInput ref={input} label={t`Photo`} onFile={chosen.take} />
        <IconButton
          icon={ImagePlus}
          label={t`Choose Photo`}
          pending={chosen.isReading}
          onClick={() => input.current?.click()}
          className={cx(overPicture, 'justify-self-start bg-[#2a3433]')}
        />
        <button
          ref={shutter}
          type="button"
          aria-label={t`Take photo`}
          title={t`Take photo`}
          disabled={!canPress}
          onClick={shoot}
          className="qf-shutter"
        />
        <span className="justify-self-end *:bg-[#2a3433]">
          {track ? <TorchButton key={track.id} track={track} /> : null}
        </span>
      </div>
      <TypeIt onPhoto={onPhoto} />
    </div>
  )
}
