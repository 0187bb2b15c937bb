import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { FullscreenDialog } from '../../ui/fullscreen-dialog.tsx'
import { ChoosePhoto } from './parts/choose-photo.tsx'
import { LiveView } from './parts/live-view.tsx'

/** Takes one photo for the form that opened it. */
export function TakePhotoDialog({ open, onClose, onPhoto }: HostedDialog<'take-photo'>) {
  const { t } = useLingui()
  const [photo, setPhoto] = useState<string>()
  const take = (taken: string) => {
    onPhoto(taken)
    onClose()
  }
  return (
    <FullscreenDialog open={open} onClose={onClose} title={<Trans>Take Photo</Trans>} look="dark">
      {photo === undefined && open ? (
        <LiveView onPhoto={setPhoto} takesFocus otherWays={<ChoosePhoto onPhoto={take} />} />
      ) : null}
      {photo === undefined ? null : (
        <div className="flex min-h-0 flex-1 flex-col">
          <div className="grid min-h-0 flex-1 place-items-center">
            <img src={photo} alt={t`Preview`} className="size-full object-contain" />
          </div>
          <div className="grid grid-cols-2 gap-2.5 bg-[#111615] px-4 pt-4 pb-[max(34px,env(safe-area-inset-bottom))] md:pb-4">
            <Button size="lg" icon={RotateCcw} onClick={() => setPhoto(undefined)}>
              <Trans>Retake</Trans>
            </Button>
            <Button ref={focusAtOnce} size="lg" variant="primary" icon={Check} onClick={() => take(photo)}>
              <Trans>Use Photo</Trans>
            </Button>
          </div>
        </div>
      )}
    </FullscreenDialog>
  )
}

// Outside of the component, so that the ref stays the same and runs once.
const focusAtOnce = (element: HTMLElement | null) => element?.focus()
