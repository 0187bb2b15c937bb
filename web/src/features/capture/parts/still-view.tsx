import { Trans, useLingui } from '@lingui/react/macro'
import CameraIcon from 'lucide-react/icons/camera'
import ImageOff from 'lucide-react/icons/image-off'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The photo and its actions. */
export type PhotoProps = { photo: string | null; onLive: () => void; onRemove: () => void }

type StillViewProps = PhotoProps & {
  look: Pick<ComponentProps<'img'>, 'className' | 'style'>
  /** False on a phone, where the sheet has the buttons. */
  hasButtons: boolean
}

/** The photo in the camera's place: whole on large screens, behind the sheet on a phone. */
export function StillView({ photo, onLive, onRemove, look, hasButtons }: StillViewProps) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-[#0b100f] text-white scheme-dark">
      <div className="grid min-h-0 flex-1 place-items-center">
        {photo ? <img {...look} src={photo} alt={hasButtons ? t`Preview` : ''} /> : null}
        {!photo && hasButtons ? (
          <p className="grid justify-items-center gap-2 text-[#b6beb8]">
            <Icon of={ImageOff} size={28} />
            <Trans>No photo</Trans>
          </p>
        ) : null}
      </div>
      {hasButtons ? (
        <div className="flex justify-center gap-2.5 bg-[#111615] p-4">
          <PhotoButtons photo={photo} onLive={onLive} onRemove={onRemove} />
        </div>
      ) : null}
    </div>
  )
}

/** The photo at the top of the fields on a phone. */
export function PhotoHead({ photo, onLive, onRemove }: PhotoProps) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-3.5">
      {photo ? (
        <img
          src={photo}
          alt={t`Preview`}
          className="size-[92px] shrink-0 rounded-frame bg-sunken object-cover"
        />
      ) : (
        <span className="grid size-[92px] shrink-0 place-items-center rounded-frame border border-dashed border-line-strong text-ink-3">
          <Icon of={ImageOff} size={24} />
        </span>
      )}
      <div className="min-w-0">
        <h2 className="text-dialog-title">
          {photo ? <Trans>What’s this?</Trans> : <Trans>What goes in?</Trans>}
        </h2>
        <p className="text-small text-ink-2">
          <Trans>And how many are there?</Trans>
        </p>
        <div className="-ml-3 flex">
          <PhotoButtons photo={photo} onLive={onLive} onRemove={onRemove} />
        </div>
      </div>
    </div>
  )
}

function PhotoButtons({ photo, onLive, onRemove }: PhotoProps) {
  if (!photo) {
    return (
      <Button size="sm" variant="ghost" icon={CameraIcon} onClick={onLive}>
        <Trans>Take Photo</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button size="sm" variant="ghost" icon={RotateCcw} onClick={onLive}>
        <Trans>Retake</Trans>
      </Button>
      <Button size="sm" variant="ghost" icon={Trash2} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </>
  )
}
