import { t } from '@lingui/core/macro'
import { toast } from '../../lib/overlays/toast.ts'

/** A form was saved as it was: nothing is sent. */
export function sayNoChanges(): void {
  toast.info({ title: t`No changes`, description: t`Nothing was different, so nothing was saved.` })
}
