import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { scanPicture } from '../../../devices/camera.ts'
import { useCamera } from '../../../devices/use-camera.ts'
import { Button } from '../../../ui/button.tsx'
import { type Found, useScanner } from '../use-scanner.ts'
import { CameraStage } from './camera-stage.tsx'
import { FoundDock, UnknownBarcode } from './found-dock.tsx'

type CameraViewProps = {
  /** The element that the flashlight's button is rendered into. */
  torchPlace: HTMLElement | null
  modes: ReactNode
  onFound: (found: Found) => void
  onMissing: () => void
  onManual: () => void
  onAddItem: (barcode: string) => void
}

/** The scanner's camera mode: shows the name of a found container or item before it opens. */
export function CameraView({ torchPlace, modes, onFound, onMissing, onManual, onAddItem }: CameraViewProps) {
  const view = useRef<HTMLVideoElement>(null)
  const { state, retry } = useCamera(view, scanPicture)
  const { found, outline, message, unknownBarcode, isSilent } = useScanner(view, {
    isOn: state.status === 'on',
    onFound,
    onMissing,
  })
  const advice =
    isSilent && unknownBarcode === undefined ? (
      <Trans>
        Nothing scanned yet. Move closer, hold still or find better light. You can also type the code.
      </Trans>
    ) : undefined
  return (
    <CameraStage
      view={view}
      camera={state}
      onRetry={retry}
      otherWay={
        <Button onClick={onManual}>
          <Trans>Enter the number instead</Trans>
        </Button>
      }
      torchPlace={torchPlace}
      message={found ? null : (advice ?? message ?? <Trans>Point your camera at a box label</Trans>)}
      outline={outline}
    >
      {found ? <FoundDock found={found} /> : null}
      {!found && unknownBarcode !== undefined ? (
        <UnknownBarcode barcode={unknownBarcode} onAddItem={() => onAddItem(unknownBarcode)} />
      ) : null}
      {found ? null : modes}
    </CameraStage>
  )
}
