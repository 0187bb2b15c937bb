import { t } from '@lingui/core/macro'
import {
  dismissJob,
  getInstanceMetrics,
  getInstanceState,
  getInstanceStats,
  retryAllJobs,
  retryJob,
  sendTestMail,
} from '@stowage/contract/instance'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useRead } from '../../lib/api/query.ts'
import type { ToastContent } from '../../lib/overlays/toast.ts'

export function useStats() {
  return useRead(getInstanceStats)
}

export function useMetrics() {
  return useRead(getInstanceMetrics)
}

/** The server's state at the time of the request; it is not refetched by itself. */
export function useInstanceState() {
  return useRead(getInstanceState)
}

/** The server's own sentence, such as the mail server's error or why a retry is impossible. */
const asTold =
  (title: string) =>
  ({ message }: ApiError): ToastContent => ({ title, description: message })

export function useSendTestMail() {
  return useApiMutation(sendTestMail, {
    success: ({ to }) => t`Test email sent to ${to}`,
    failure: asTold(t`Couldn’t send the test email`),
  })
}

export function useRetryJob() {
  return useApiMutation(retryJob, { success: t`Retrying`, failure: asTold(t`Couldn’t retry the job`) })
}

export function useRetryAllJobs() {
  return useApiMutation(retryAllJobs, { success: t`Retrying`, failure: asTold(t`Couldn’t retry the jobs`) })
}

export function useDismissJob() {
  return useApiMutation(dismissJob, { failure: asTold(t`Couldn’t dismiss the job`) })
}
