import { t } from '@lingui/core/macro'
import {
  countReplay,
  createWebhook,
  type DeliveryDetails,
  deleteWebhook,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  replaceSecret,
  replayDeliveries,
  resendDelivery,
  resumeWebhook,
  testWebhook,
  updateWebhook,
} from '@stowage/contract/webhooks'
import type { DeliveryState } from '@stowage/contract/webhooks.rules'
import { getWorkspace } from '@stowage/contract/workspaces'
import { useMay } from '../../lib/api/abilities.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'
import { useReadPages } from '../../lib/api/read-pages.ts'
import { toast } from '../../lib/overlays/toast.ts'

/** Milliseconds between looks at a log in sight, in which attempts are made at any time. */
const watchedEvery = 5_000
export const pageSize = 20

/** The workspace in sight, with what its owner's plan gives. */
export const useWorkspace = () => useRead(getWorkspace, { params: { id: useCurrentUser().workspaceId } })

export const useWebhooks = () => useRead(listWebhooks, {}, { enabled: useMay('webhooks.manage') })

export const useWebhook = (id: number) =>
  useRead(getWebhook, { params: { id } }, { enabled: useMay('webhooks.manage'), isWatched: watchedEvery })

export const useDeliveries = (id: number, state: DeliveryState | undefined) =>
  useReadPages(
    listDeliveries,
    { params: { id }, query: { state } },
    { pageSize, keepsPrevious: true, isWatched: watchedEvery },
  )

export const useDelivery = (id: number, deliveryId: number) =>
  useRead(getDelivery, { params: { id, deliveryId } }, { isWatched: watchedEvery })

/** Makes a webhook. A refusal is shown in the form. */
export const useCreateWebhook = () => useApiMutation(createWebhook)

/** Changes a webhook. A refusal is shown in the form. */
export const useUpdateWebhook = () => useApiMutation(updateWebhook, { success: t`Webhook saved` })

export const useDeleteWebhook = () => useApiMutation(deleteWebhook, { success: t`Webhook deleted` })

export const useReplaceSecret = () => useApiMutation(replaceSecret)

export const useResumeWebhook = () =>
  useApiMutation(resumeWebhook, {
    success: t`Webhook resumed`,
    failure: t`Couldn’t resume the webhook. Please try again.`,
  })

/** Sends a test, and says what came back by `said`, as it is said in the log. */
export function useTestWebhook(id: number, said: (delivery: DeliveryDetails) => string) {
  const { isPending, mutate } = useApiMutation(testWebhook, {
    failure: t`Couldn’t send the test. Please try again.`,
  })
  const tell = (delivery: DeliveryDetails) => {
    const answer = said(delivery)
    if (delivery.state === 'delivered') toast.ok(t`Test delivered: ${answer}`)
    else toast.bad(t`Test failed: ${answer}`)
  }
  return { isPending, send: () => mutate({ params: { id } }, { onSuccess: tell }) }
}

export const useResend = () =>
  useApiMutation(resendDelivery, {
    success: t`Sending it again`,
    failure: t`Couldn’t resend it. Please try again.`,
  })

/** How many deliveries have failed since a time; null: none is chosen. */
export const useReplayCount = (id: number, since: string | null) =>
  useRead(
    countReplay,
    { params: { id }, query: { since: since ?? undefined } },
    { enabled: since !== null, keepsPrevious: true },
  )

/** Sends what failed again. A refusal is shown in the dialog. */
export const useReplay = () => useApiMutation(replayDeliveries)
