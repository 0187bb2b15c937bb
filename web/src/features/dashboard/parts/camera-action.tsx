import { Trans } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import { NavLink } from '../../../lib/address/nav-link.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The way to the camera screen, in the look of the other quick actions. Only phones show it, and load it. */
export function CameraAction({ className, iconClassName }: { className: string; iconClassName: string }) {
  return (
    <NavLink href={paths.camera()} className={className}>
      <span className={iconClassName}>
        <Icon of={Camera} />
      </span>
      <Trans>Camera</Trans>
    </NavLink>
  )
}
