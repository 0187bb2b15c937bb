import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { toast } from '../overlays/toast.ts'
import type { QueuedSend } from './queued-send.ts'
import { kindOf } from './send-kinds.ts'

/**
 * The outbox's toasts. The first delay is reported once: by a kind's own message for each change, else by one for all.
 */
export class OfflineNotices {
  readonly #client: QueryClient
  readonly #isFleeting: () => boolean
  readonly #notified = new Set<string>()

  constructor(client: QueryClient, isFleeting: () => boolean) {
    this.#client = client
    this.#isFleeting = isFleeting
  }

  clear(): void {
    this.#notified.clear()
  }

  /** Reports that a change is delayed; the API client reports the end of a session. */
  delayed(error: unknown, record: QueuedSend): void {
    if (error instanceof ApiError && (error.isUnauthorized || error.status === 409)) return
    const kind = kindOf(record)
    // It is shown as waiting already.
    if (record.waits && !kind?.onDelayed) return
    const noticeKey = kind?.onDelayed ? record.key : ''
    if (this.#notified.has(noticeKey)) return
    this.#notified.add(noticeKey)
    if (kind?.onDelayed) kind.onDelayed({ client: this.#client, payload: record.payload })
    else
      toast.warn(
        this.#isFleeting()
          ? { title: t`Not saved yet`, description: t`Keep this page open until your change is sent.` }
          : { title: t`Saved on this device`, description: t`It’ll be sent when you’re back online.` },
      )
  }

  /** Reports that a change was given up, because it may have been done long ago. */
  outdated(): void {
    toast.warn(this.notRepeated())
  }

  notRepeated(): { title: string; description: string } {
    return {
      title: t`A change may not have been saved`,
      description: t`We couldn’t confirm a change from over a day ago. Check whether it went through.`,
    }
  }
}
