import { Trans } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useRef, useState } from 'react'
import { scanPicture } from '../../devices/camera.ts'
import { useCamera } from '../../devices/use-camera.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { FullscreenDialog } from '../../ui/fullscreen-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CameraStage } from './parts/camera-stage.tsx'
import type { FieldCode } from './read-field.ts'
import { useFieldScanner } from './use-field-scanner.ts'

/** Scans a barcode into a field of another dialog. */
export function ScanBarcodeDialog({ open, onClose, onRead, longest }: HostedDialog<'scan-barcode'>) {
  const [torchPlace, setTorchPlace] = useState<HTMLElement | null>(null)
  return (
    <FullscreenDialog
      open={open}
      onClose={onClose}
      title={<Trans>Scan Barcode</Trans>}
      look="dark"
      end={<span ref={setTorchPlace} />}
    >
      {open ? (
        <BarcodeCamera
          torchPlace={torchPlace}
          longest={longest}
          onRead={(text) => {
            onRead(text)
            onClose()
          }}
          onType={onClose}
        />
      ) : null}
    </FullscreenDialog>
  )
}

type BarcodeCameraProps = {
  torchPlace: HTMLElement | null
  longest: number
  onRead: (text: string) => void
  /** Returns to the field for typing. */
  onType: () => void
}

function BarcodeCamera({ torchPlace, longest, onRead, onType }: BarcodeCameraProps) {
  const view = useRef<HTMLVideoElement>(null)
  const [canDetect, setCanDetect] = useState(true)
  const { state, retry } = useCamera(view, scanPicture)
  const isOn = state.status === 'on'
  const onMissing = () => setCanDetect(false)
  const { message, read, outline, isSilent } = useFieldScanner(view, { isOn, longest, onRead, onMissing })
  const type = (
    <Button onClick={onType}>
      <Trans>Type it instead</Trans>
    </Button>
  )
  const advice = isSilent ? (
    <Trans>
      Nothing scanned yet. Move closer, hold still or find better light. You can also type the code.
    </Trans>
  ) : undefined
  return (
    <CameraStage
      view={view}
      camera={state}
      onRetry={retry}
      otherWay={type}
      torchPlace={torchPlace}
      message={read ? null : (advice ?? message ?? <Trans>Point your camera at the barcode</Trans>)}
      outline={outline}
    >
      {read ? <ReadDock {...read} /> : null}
      {!read && canDetect ? (
        <div className="flex items-center gap-3.5">
          <Hint>
            <Trans>Reads QR, EAN, UPC, Code 128, Code 39, ITF and Data Matrix codes.</Trans>
          </Hint>
          {isSilent ? type : null}
        </div>
      ) : null}
      {!read && !canDetect ? (
        <div role="alert" className="flex items-center gap-3.5">
          <Hint>
            <Trans>This browser can’t read codes with the camera.</Trans>
          </Hint>
          {type}
        </div>
      ) : null}
    </CameraStage>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="min-h-11 flex-1 content-center text-body text-[#b6beb8]">{children}</p>
}

/** Shows the text for a moment before it is put into the field. */
function ReadDock({ text, formatName }: FieldCode) {
  return (
    <div className="flex min-h-11 items-center gap-3.5">
      <p className="min-w-0 flex-1">
        <span className="code block truncate text-card-title text-white">{text}</span>
        <span className="text-body text-[#b6beb8]">{formatName}</span>
      </p>
      <span className="inline-flex h-8 items-center gap-1.5 rounded-[7px] bg-[#14301f] px-3 text-small font-medium text-[#84d6a0]">
        <Icon of={CircleCheck} size={16} />
        <Trans>Scanned</Trans>
      </span>
    </div>
  )
}
