import { t } from '@lingui/core/macro'
import { toast } from '../../lib/overlays/toast.ts'

/** Says that a form was saved without changes, so that nothing is sent. */
export function showNoChanges(): void {
  toast.info({ title: t`No changes`, description: t`There’s nothing to save.` })
}
