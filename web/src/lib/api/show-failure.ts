import { getSubscription } from '@stowage/contract/billing'
import type { QueryClient } from '@tanstack/react-query'
import { type ToastContent, toast } from '../overlays/toast.ts'
import { ApiError } from './api-error.ts'
import { isLimitError } from './limit-toast.ts'
import { queryKey } from './query.ts'

/** Shows the toast of a failure, with the server's sentence when that tells the remedy. */
export function showFailure(
  client: QueryClient,
  error: unknown,
  failure: string | ((error: ApiError) => ToastContent | string | undefined) | undefined,
): void {
  if (!(error instanceof ApiError)) return
  if (isLimitError(error)) void refreshSubscription(client)
  // The API client reports the end of the session itself.
  if (error.isUnauthorized) return
  const content = typeof failure === 'function' ? failure(error) : failure
  if (content === undefined) return
  const isBare = typeof content === 'string' && error.saysWhatHelps
  toast.bad(isBare ? { title: content, description: error.message } : content)
}

/** Fetches the plan's usage again after the plan refused something. */
async function refreshSubscription(client: QueryClient): Promise<void> {
  await client.fetchQuery({ queryKey: queryKey(getSubscription), staleTime: 0 }).catch(() => undefined)
}
