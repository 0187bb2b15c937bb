import { plural, t } from '@lingui/core/macro'
import { type ToastContent, toast } from '../overlays/toast.ts'
import type { Outbox } from './outbox.ts'

/** Tells that a change is queued and not lost; lists and the offline indicator show it. */
export function showQueued(
  outbox: Outbox,
  key: string,
  title: string,
  action?: ToastContent['action'],
): void {
  toast.info({
    title,
    description: outbox.isFleeting(key)
      ? t`Keep this page open until your change is sent.`
      : t`Saved on this device. It’ll be sent when you’re back online.`,
    action,
  })
}

/** The same with the entity's name, or the number of entities. */
export function showQueuedNames(outbox: Outbox, key: string, names: readonly string[]): void {
  const [name] = names
  const count = names.length
  const many = plural(count, { one: '# item', other: '# items' })
  showQueued(outbox, key, count === 1 && name ? name : many)
}
