import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import QrCode from 'lucide-react/icons/qr-code'
import Trash2 from 'lucide-react/icons/trash-2'
import Zap from 'lucide-react/icons/zap'
import { paths } from '../../lib/address/paths.ts'
import { type Guarded, useAllowed } from '../../lib/api/abilities.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import type { MenuItem } from '../../ui/menu.tsx'
import { useDeleteContainer } from './delete-container.ts'

/** A card's menu, with the actions that the person may use. A blocked container can't be edited. */
export function useContainerMenu(container: Container): MenuItem[] {
  const { t } = useLingui()
  const deleteContainer = useDeleteContainer()
  const edit = {
    label: t`Edit`,
    icon: Pencil,
    needs: 'containers.change',
    onSelect: () => openDialog('edit-container', { container }),
  } as const
  const fill = {
    label: t`Quick Fill`,
    icon: Zap,
    needs: 'items.change',
    onSelect: () => openDialog('quick-fill', { container }),
  } as const
  return useAllowed<MenuItem & Guarded>([
    { label: t`View Details`, icon: Eye, href: paths.container(container.id) },
    { label: t`QR Code`, icon: QrCode, onSelect: () => openDialog('qr-code', { container }) },
    ...(container.blocked ? [] : [edit, fill]),
    {
      label: t`Delete`,
      icon: Trash2,
      danger: true,
      needs: 'containers.change',
      onSelect: () => deleteContainer(container),
    },
  ])
}
