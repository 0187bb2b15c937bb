import { t } from '@lingui/core/macro'
import { type ToastContent, toast } from '../overlays/toast.ts'
import type { Outbox } from './outbox.ts'

/** Says that nothing is lost, once it is written: it stands in the lists and behind the pill. */
export function sayKept(outbox: Outbox, key: string, title: string, action?: ToastContent['action']): void {
  toast.info({
    title,
    description: outbox.isFleeting(key)
      ? t`Keep this page open: your change is sent as soon as that works.`
      : t`Kept on this device, and sent once you’re back.`,
    action,
  })
}
