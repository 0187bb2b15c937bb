import { plural, t } from '@lingui/core/macro'
import type { Move } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { itemReads } from '../../lib/item-reads.ts'
import { isLimitError, limitToast } from '../../lib/limit-toast.ts'
import { refresh } from '../../lib/query.ts'
import { type ToastContent, toast } from '../../lib/toast.ts'
import { sendMoves } from './send-moves.ts'

/** Takes moves back, into as many containers as the items came from, and says how it went. */
export async function moveBack(client: QueryClient, back: readonly Move[]): Promise<void> {
  const { items, failure } = await sendMoves(back)
  await refresh(client, itemReads)
  if (failure !== null) toast.bad(refusalOf(client, back, failure))
  else if (items.length === 0) toast.info(t`There was nothing to bring back`)
  else toast.ok(plural(items.length, { one: 'Item is back', other: '# items are back' }))
}

function refusalOf(client: QueryClient, back: readonly Move[], failure: unknown): ToastContent {
  if (failure instanceof ApiError && isLimitError(failure)) return limitToast(failure)
  const title = t`Error`
  if (failure instanceof ApiError && failure.code === 'NOT_FOUND') {
    const description = t`The former container is not there any more. The items stay where they are.`
    return { title, description }
  }
  return {
    title,
    description: t`Failed to bring everything back. Please try again.`,
    action: { label: t`Try again`, onAction: () => void moveBack(client, back) },
  }
}
