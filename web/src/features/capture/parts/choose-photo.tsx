import { Trans, useLingui } from '@lingui/react/macro'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useRef } from 'react'
import { usePhotoFile } from '../../../devices/photo-file.ts'
import { toast } from '../../../lib/overlays/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { overPicture } from '../../../ui/fullscreen-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'

type ChoosePhotoProps = {
  onPhoto: (photo: string) => void
  /** Only an icon, when there is no room for the label. */
  isIcon?: boolean | undefined
}

/** Chooses a picture from the device, also without a camera. */
export function ChoosePhoto({ onPhoto, isIcon }: ChoosePhotoProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { take, error, isReading } = usePhotoFile(onPhoto)
  const lastError = useRef<string>(undefined)
  useEffect(() => {
    // Compared, because a catalog that loads later changes the text, and nothing is to be reported twice.
    if (error !== undefined && error !== lastError.current)
      toast.bad({ title: t`Couldn’t add the photo`, description: error })
    lastError.current = error
  }, [error, t])
  const choose = () => input.current?.click()
  return (
    <>
      <PhotoInput ref={input} label={t`Photo`} onFile={take} />
      {isIcon ? (
        <IconButton
          icon={ImagePlus}
          label={t`Choose Photo`}
          onClick={choose}
          pending={isReading}
          className={overPicture}
        />
      ) : (
        <Button icon={ImagePlus} onClick={choose} pending={isReading}>
          <Trans>Choose Photo</Trans>
        </Button>
      )}
    </>
  )
}
