import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import Clock from 'lucide-react/icons/clock'
import Zap from 'lucide-react/icons/zap'
import { useEffect, useState } from 'react'
import { type ListedCamera, listCameras } from '../../../devices/camera-list.ts'
import { FullContainerNotice } from '../../../entities/full-container-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet, SheetBody, SheetFooter } from '../../../ui/picture-sheet.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { correctQuantity } from '../flow.ts'
import { type QuickFillSettings, usualQuantity } from '../quick-fill-settings.ts'
import { QuantityField } from './quantity-field.tsx'

type SettingsStepProps = {
  containerId: number
  settings: QuickFillSettings
  /** Number of earlier items that are not saved yet. */
  waiting: number
  onShowWaiting: () => void
  onStart: (settings: QuickFillSettings) => void
  onClose: () => void
}

/** Settings for the whole box: the camera, and the usual quantity. */
export function SettingsStep(props: SettingsStepProps) {
  const { containerId, settings, waiting, onShowWaiting, onStart, onClose } = props
  const { t } = useLingui()
  const cameras = useCameras()
  const [camera, setCamera] = useState(settings.camera)
  const [counted, setCounted] = useState({ quantity: String(settings.quantity), isCorrected: false })
  const [voice, setVoice] = useState(settings.voice)
  // A camera that is no longer listed could not be seen or changed.
  const isListed = ['rear', 'front', ...cameras.map(({ id }) => id)].includes(camera)
  const chosen = isListed ? camera : 'rear'
  return (
    <>
      <div className="qf-intro">
        <span className="qf-mark">
          <Icon of={Zap} size={28} />
        </span>
        <p className="max-w-80 text-balance text-body">
          <Trans>Snap it, name it, next. Items are saved as you go.</Trans>
        </p>
        {waiting > 0 ? (
          <Button icon={Clock} onClick={onShowWaiting} className="qf-waiting">
            <Plural value={waiting} one="# item isn’t saved yet" other="# items aren’t saved yet" />
          </Button>
        ) : null}
      </div>
      <Sheet onClose={onClose}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onStart({ camera: chosen, voice, quantity: usualQuantity(counted.quantity) })
          }}
          className="flex min-h-0 flex-col"
        >
          <SheetBody>
            <FullContainerNotice containerId={containerId} />
            <Field label={t`Camera`}>
              <SelectField
                icon={Camera}
                value={chosen}
                onChange={(event) => setCamera(event.currentTarget.value)}
              >
                <option value="rear">{t`Rear camera`}</option>
                <option value="front">{t`Front camera`}</option>
                {cameras.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </Field>
            <QuantityField
              label={t`Default quantity`}
              value={counted.quantity}
              isCorrected={counted.isCorrected}
              onChange={(typed) => setCounted(correctQuantity(typed))}
            />
            <Checkbox
              checked={voice}
              onChange={(event) => setVoice(event.currentTarget.checked)}
              className="min-h-11"
            >
              <span>
                <Trans>Listen for the name after each photo</Trans>
              </span>
            </Checkbox>
          </SheetBody>
          <SheetFooter>
            <Button variant="primary" size="lg" block icon={Camera} type="submit">
              <Trans>Start</Trans>
            </Button>
          </SheetFooter>
        </form>
      </Sheet>
    </>
  )
}

function useCameras(): readonly ListedCamera[] {
  const [cameras, setCameras] = useState<readonly ListedCamera[]>([])
  useEffect(() => {
    let isGone = false
    void listCameras().then((found) => isGone || setCameras(found))
    return () => {
      isGone = true
    }
  }, [])
  return cameras
}
