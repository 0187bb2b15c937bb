import { useLingui } from '@lingui/react/macro'
import Flashlight from 'lucide-react/icons/flashlight'
import FlashlightOff from 'lucide-react/icons/flashlight-off'
import { useState } from 'react'
import { hasTorch, switchTorch } from '../devices/torch.ts'
import { toast } from '../lib/overlays/toast.ts'
import { cx } from './class-names.ts'
import { overPicture } from './fullscreen-dialog.tsx'
import { IconButton } from './icon-button.tsx'

/** Switches a camera's flashlight; renders nothing without one. Key it by the track's id. */
export function TorchButton({ track }: { track: MediaStreamTrack }) {
  const { t } = useLingui()
  const [isOn, setOn] = useState(false)
  if (!hasTorch(track)) return null
  const toggle = async () => {
    try {
      await switchTorch(track, !isOn)
      setOn(!isOn)
    } catch {
      toast.bad({ title: t`Camera Error`, description: t`Unable to toggle flashlight.` })
    }
  }
  return (
    <IconButton
      icon={isOn ? FlashlightOff : Flashlight}
      label={isOn ? t`Turn flashlight off` : t`Turn flashlight on`}
      aria-pressed={isOn}
      onClick={() => void toggle()}
      className={cx(overPicture, isOn && 'bg-white text-[#0e1110]')}
    />
  )
}
