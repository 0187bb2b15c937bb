import { t } from '@lingui/core/macro'
import { toast } from './toast.ts'

/** A part of the app that was not fetched yet could not be: the connection is gone. */
export function sayCodeMissing(): void {
  toast.bad(t`No connection. Nothing is lost; try again.`)
}
