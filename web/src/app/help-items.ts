import { useLingui } from '@lingui/react/macro'
import { paths } from '../lib/address/paths.ts'
import { openDialog } from '../lib/overlays/dialogs.ts'
import type { MenuItem } from '../ui/menu-item.ts'

/** The help menu, shared by the top bar and the phone's menu. The guide is pages of the server. */
export function useHelpItems(): MenuItem[] {
  const { t } = useLingui()
  return [
    { label: t`Take Tutorial`, onSelect: () => openDialog('tour', {}) },
    { label: t`Video Guides`, href: paths.videoGuides() },
    { label: t`Documentation`, href: paths.guide() },
    { label: t`Contact Support`, onSelect: () => openDialog('contact-support', {}) },
  ]
}
