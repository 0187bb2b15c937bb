import { t } from '@lingui/core/macro'
import {
  cancelSubscription,
  confirmCheckout,
  getSubscription,
  listPlans,
  openPortal,
  previewPlan,
  resumeSubscription,
  startCheckout,
} from '@stowage/contract/billing'
import { listContainers } from '@stowage/contract/containers'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { patch } from '../../lib/api/patch.ts'
import { useRead } from '../../lib/api/query.ts'
import { refresh } from '../../lib/api/refresh.ts'
import type { ToastContent } from '../../lib/overlays/toast.ts'
import { useAway } from './away.ts'

export { useLivePlan as useSubscription } from '../../entities/use-live-plan.ts'

export function usePlans() {
  return useRead(listPlans)
}

export function usePlanPreview(planName: string) {
  return useRead(previewPlan, { query: { planName } })
}

/** The largest number of items in one container; undefined while it is loading. */
export function useFullestContainer(): number | undefined {
  const { data } = useRead(listContainers, { query: { sort: 'items-most', limit: 1 } })
  return data && (data[0]?.itemCount ?? 0)
}

/**
 * The toast when the payment provider can't be reached or refuses: in demo mode the server's own sentence, after a
 * change elsewhere its reason below the given words.
 */
function failedWith(words: string, error: ApiError): ToastContent | string {
  const description = error.message
  if (error.code === 'PAYMENT_DEMO_MODE') return { title: t`Demo Mode`, description }
  const isTold = error.code === 'CONFLICT' || error.code === 'NOT_FOUND'
  return isTold ? { title: words, description } : words
}

const notProcessed = (error: ApiError) => failedWith(t`Failed to process request. Please try again.`, error)

/** Opens the payment provider's page for a plan. `isPending` until this page is left. */
export function useCheckout() {
  const away = useAway()
  const refused = useRefused()
  const { mutateAsync: send, isPending } = useApiMutation(startCheckout, { failure: notProcessed })
  return {
    isPending: isPending || away.isLeaving,
    start: (planName: string) => void send({ body: { planName } }).then(({ url }) => away.go(url), refused),
  }
}

/** Opens the payment provider's page with invoices and cards. */
export function usePortal() {
  const away = useAway()
  const { mutateAsync: send, isPending } = useApiMutation(openPortal, {
    failure: (error) => failedWith(t`Failed to open subscription portal. Please try again.`, error),
  })
  return {
    isPending: isPending || away.isLeaving,
    open: () =>
      void send().then(
        ({ url }) => away.go(url),
        () => undefined,
      ),
  }
}

/** Cancels to Free at once; calls `done` afterwards. */
export function useCancel(done: () => void) {
  const refused = useRefused()
  const { mutateAsync: send, isPending } = useApiMutation(cancelSubscription, {
    success: () => ({
      title: t`Subscription Canceled`,
      description: t`You have been switched to the Free plan.`,
    }),
    failure: notProcessed,
  })
  return { isPending, cancel: () => void send().then(done, refused) }
}

/** Takes back a cancellation at the end of the period; the plan in the answer is shown at once. */
export function useResume() {
  const refused = useRefused()
  const { mutateAsync: send, isPending } = useApiMutation(resumeSubscription, {
    answered: (subscription) => [patch(getSubscription, () => subscription)],
    success: t`Your plan won’t be canceled.`,
    failure: notProcessed,
  })
  return { isPending, resume: () => void send().catch(refused) }
}

/** Fetches the subscription again when a request is refused because the plan was changed elsewhere. */
function useRefused() {
  const client = useQueryClient()
  return (error: ApiError) => {
    if (error.code === 'CONFLICT') void refresh(client, ['plan', 'containers'])
  }
}

/** Fetches the state of a checkout; the plan in the answer is shown at once. */
export function useConfirm() {
  return useApiMutation(confirmCheckout, {
    answered: ({ subscription }) => [patch(getSubscription, () => subscription)],
  })
}
