import { t } from '@lingui/core/macro'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { toast } from '../../lib/overlays/toast.ts'

/** Offers an import whose file was read after its screen was left. */
export function offerImport(id: number): void {
  toast.ok({
    title: t`Your list is ready to review`,
    action: {
      label: t({ message: 'Open', context: 'button' }),
      onAction: () => navigate(paths.imports({ id })),
    },
  })
}
