import { Trans } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import { paths } from '../../../lib/address/paths.ts'
import { Icon } from '../../../ui/icon.tsx'

/** A link to the camera screen, styled like the other quick actions. Only phones show and load it. */
export function CameraAction({ className, tileClassName }: { className: string; tileClassName: string }) {
  return (
    <a href={paths.camera()} className={className}>
      <span className={tileClassName}>
        <Icon of={Camera} />
      </span>
      <Trans>Camera</Trans>
    </a>
  )
}
