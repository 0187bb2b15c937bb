import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { usePhotoFile } from '../../../devices/photo-file.ts'
import { openDialog } from '../../../lib/overlays/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { usePicture } from '../picture.ts'
import { PersonRow } from './person-row.tsx'

/** The person's name and picture, which can be chosen from a file, taken with the camera, and removed. */
export function PictureRow() {
  const { t } = useLingui()
  const { picture, hasOwn, error, isPending, set, remove, again, discard } = usePicture()
  const input = useRef<HTMLInputElement>(null)
  const file = usePhotoFile(set)
  const said = file.error ?? error
  return (
    <div className="grid gap-3">
      <PersonRow picture={picture}>
        <PhotoInput ref={input} label={t`Picture`} onFile={file.take} />
        <Menu
          label={t`Change picture`}
          look="outlined"
          className="phone:basis-full phone:*:flex-1"
          items={[
            { label: t`Choose a picture`, icon: ImagePlus, onSelect: () => input.current?.click() },
            {
              label: t`Take a photo`,
              icon: Camera,
              onSelect: () => openDialog('take-photo', { onPhoto: set }),
            },
            ...(hasOwn
              ? [{ label: t`Remove picture`, icon: Trash2, danger: true, separated: true, onSelect: remove }]
              : []),
          ]}
        >
          <span className="inline-flex items-center gap-2 px-4 text-[0.875rem]/5 font-medium text-ink phone:text-[0.96875rem]/5">
            {isPending || file.isReading ? <Spinner size={18} /> : <Icon of={Camera} size={18} />}
            <Trans>Change picture</Trans>
          </span>
        </Menu>
      </PersonRow>
      {said == null ? null : (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-meta text-bad phone:text-small">
          <p className="mr-1">{said}</p>
          {again ? (
            <>
              <Button size="sm" onClick={again}>
                <Trans>Try again</Trans>
              </Button>
              <Button size="sm" variant="ghost" onClick={discard}>
                <Trans>Discard</Trans>
              </Button>
            </>
          ) : null}
        </div>
      )}
    </div>
  )
}
