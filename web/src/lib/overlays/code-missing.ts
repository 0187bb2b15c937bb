import { t } from '@lingui/core/macro'
import { toast } from './toast.ts'

/** Reports that a chunk of the app could not be loaded, because the connection is gone. */
export function showCodeMissing(): void {
  toast.bad(t`No connection. Nothing is lost; try again.`)
}
