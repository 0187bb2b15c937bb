import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import QrCode from 'lucide-react/icons/qr-code'
import Trash2 from 'lucide-react/icons/trash-2'
import { navigate } from '../../../lib/address/navigate.ts'
import { paths } from '../../../lib/address/paths.ts'
import { type Guarded, useAllowed } from '../../../lib/api/abilities.ts'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { useDeleteContainer } from '../delete-container.ts'

/** Code and menu as icons, on a phone. */
export function PhoneTools({ container }: { container: Container }) {
  const { t } = useLingui()
  return (
    <>
      <IconButton
        icon={QrCode}
        label={t`QR Code`}
        {...preloadsDialog('qr-code')}
        onClick={() => openDialog('qr-code', { container })}
      />
      <HeaderMenu container={container} />
    </>
  )
}

/** Edit and Delete, for people with the right to use them. */
export function HeaderMenu({ container }: { container: Container }) {
  const { t } = useLingui()
  const deleteContainer = useDeleteContainer()
  const isSmall = useSmallScreen()
  const { name } = container
  const edit: MenuItem & Guarded = {
    label: t`Edit`,
    icon: Pencil,
    needs: 'containers.change',
    onSelect: () => openDialog('edit-container', { container }),
  }
  const remove: MenuItem & Guarded = {
    label: t`Delete`,
    icon: Trash2,
    danger: true,
    needs: 'containers.change',
    onSelect: () => deleteContainer(container, () => navigate(paths.containers())),
  }
  const menu = useAllowed(container.blocked ? [remove] : [edit, remove])
  if (menu.length === 0) return null
  return (
    <Menu
      label={t`Actions for ${name}`}
      icon={isSmall ? EllipsisVertical : Ellipsis}
      look={isSmall ? 'plain' : 'outlined'}
      items={menu}
    />
  )
}
