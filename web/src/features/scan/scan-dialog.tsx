import { Trans, useLingui } from '@lingui/react/macro'
import CameraIcon from 'lucide-react/icons/camera'
import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { type HostedDialog, openDialog } from '../../lib/overlays/dialogs.ts'
import { storeScanDay } from '../../lib/storage/scan-days.ts'
import { FullscreenDialog } from '../../ui/fullscreen-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { CameraView } from './parts/camera-view.tsx'
import { ManualEntry } from './parts/manual-entry.tsx'
import type { Found } from './use-scanner.ts'

type Mode = 'camera' | 'manual'

/** Finds a container by its label, or an item by its barcode: scanned or typed. */
export function ScanDialog({ open, onClose, containerId, isTyped = false }: HostedDialog<'scan'>) {
  const { t } = useLingui()
  const [mode, setMode] = useState<Mode>(isTyped ? 'manual' : 'camera')
  const [canDetect, setCanDetect] = useState(true)
  const [torchPlace, setTorchPlace] = useState<HTMLElement | null>(null)
  const leaveFor = (path: string) => {
    navigate(path)
    onClose()
  }
  const openFound = (found: Found) => {
    storeScanDay()
    leaveFor(pathOf(found))
  }
  const choose = (next: Mode) => {
    setCanDetect(true)
    setMode(next)
  }
  const cannotDetect = t`This browser can’t read codes with the camera. Enter the number instead.`
  const modes = (
    <Segmented
      full
      label={t`How to enter the code`}
      options={[
        { value: 'camera', label: <ModeLabel icon={CameraIcon}>{t`Camera`}</ModeLabel> },
        { value: 'manual', label: <ModeLabel icon={Keyboard}>{t`Enter manually`}</ModeLabel> },
      ]}
      value={mode}
      onChange={choose}
      className="w-full"
    />
  )
  return (
    <FullscreenDialog
      open={open}
      onClose={onClose}
      title={<Trans>Scan QR Code</Trans>}
      look={mode === 'camera' ? 'dark' : 'plain'}
      end={<span ref={setTorchPlace} />}
    >
      {mode === 'manual' ? (
        <ManualEntry
          note={canDetect ? undefined : cannotDetect}
          modes={modes}
          takesFocus={isTyped}
          onOpen={(id) => leaveFor(paths.container(id))}
        />
      ) : null}
      {mode === 'camera' && open ? (
        <CameraView
          torchPlace={torchPlace}
          modes={modes}
          onFound={openFound}
          onManual={() => choose('manual')}
          onMissing={() => {
            setMode('manual')
            setCanDetect(false)
          }}
          onAddItem={(barcode) => {
            onClose()
            openDialog('add-item', { containerId, barcode })
          }}
        />
      ) : null}
    </FullscreenDialog>
  )
}

/** The container, the item in its container, or the list of the items that share a code. */
function pathOf(found: Found): string {
  if (found.kind === 'container') return paths.container(found.container.id)
  if (found.kind === 'items') return paths.items({ q: found.q })
  return paths.container(found.item.containerId, { highlight: found.item.id })
}

function ModeLabel({ icon, children }: { icon: typeof CameraIcon; children: string }) {
  return (
    <>
      <Icon of={icon} size={18} />
      {children}
    </>
  )
}
