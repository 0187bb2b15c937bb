import { plural, t } from '@lingui/core/macro'
import { deleteItem } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { isInTrash } from '../../lib/api/changed-meanwhile.ts'
import { isLimitError, limitToast } from '../../lib/api/limit-toast.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { type ToastContent, toast } from '../../lib/overlays/toast.ts'
import { stepKind } from './waiting-kinds.ts'

/** What is known here of a step; sent again, it is what it was. */
interface Step {
  itemId: number
  delta: number
  name?: string
}

/** The steps of one item that were refused, as long as that is said of them. */
let refused: { step: Step; toast: number } | undefined

/** Says of a step that its item was deleted meanwhile. Restored, the item gets the step, with others that were refused before. */
export function sayStepOfDeleted(client: QueryClient, error: ApiError, last: Step): void {
  const isOneMore = refused?.step.itemId === last.itemId && toast.current()?.id === refused.toast
  const step = isOneMore && refused ? { ...last, delta: refused.step.delta + last.delta } : last
  const { itemId, name } = step
  const title = deletedTitle(1, name)
  const content = isInTrash(error)
    ? {
        title,
        description: t`It’s in Trash. Your change counts once it’s restored.`,
        stays: true,
        action: restoring(client, [itemId], () => outboxOf(client).add(stepKind, step)),
      }
    : { title, description: goneForGood(1) }
  refused = { step, toast: toast.bad(content) }
  // Its row goes.
  void refreshAfter(client, deleteItem)
}

/** Items with which nothing could be done, as they were deleted meanwhile; of these, those that can be restored. */
interface Gone {
  count: number
  inTrash: readonly number[]
  /** What the only one is called. */
  name: string | undefined
}

/** Says that there was nothing to move any more, with the way back. */
export function sayNoneMoved(client: QueryClient, { count, inTrash, name }: Gone): void {
  const { length: left } = inTrash
  toast.bad({
    title: deletedTitle(count, name),
    description: left
      ? plural(left, {
          one: 'It’s in Trash. Restored, it can be moved.',
          other: '# are in Trash. Restored, they can be moved.',
        })
      : goneForGood(count),
    stays: left > 0,
    action: left > 0 ? restoring(client, inTrash) : undefined,
  })
}

/** What is said of a move of which some were deleted meanwhile. */
export const movedWithout = (to: string, count: number): string =>
  plural(count, {
    one: `Now in ${to}. # item was deleted meanwhile.`,
    other: `Now in ${to}. # items were deleted meanwhile.`,
  })

/** Says that all that was to be deleted had been deleted by others. */
export function sayDeletedBefore(client: QueryClient, { count, inTrash, name }: Gone): void {
  toast.info({
    title: name
      ? t`${name} had been deleted already`
      : plural(count, { one: '# item had been deleted already', other: '# items had been deleted already' }),
    action: inTrash.length > 0 ? restoring(client, inTrash) : undefined,
  })
}

/** What is said of a deletion of which others were quicker with some. */
export const deletedBefore = (count: number): string =>
  plural(count, { one: '# more had been deleted already.', other: '# more had been deleted already.' })

/** Says how many of a move went back, where others had been moved on. */
export function sayMovedBack(count: number, left: number): void {
  const description = plural(left, {
    one: '# item was moved on meanwhile and stays there.',
    other: '# items were moved on meanwhile and stay there.',
  })
  if (count === 0) toast.info({ title: t`Nothing moved back`, description })
  else
    toast.ok({ title: plural(count, { one: 'Item moved back', other: '# items moved back' }), description })
}

const deletedTitle = (count: number, name: string | undefined) =>
  name
    ? t`${name} was deleted meanwhile`
    : plural(count, { one: '# item was deleted meanwhile', other: '# items were deleted meanwhile' })

const goneForGood = (count: number) =>
  plural(count, { one: 'It can’t be restored any more.', other: 'They can’t be restored any more.' })

function restoring(
  client: QueryClient,
  ids: readonly number[],
  onRestored?: () => void,
): ToastContent['action'] {
  const { length: count } = ids
  const restore = async () => {
    try {
      const { restoreDeleted } = await import('./restore-deleted.ts')
      await restoreDeleted(client, ids)
      toast.ok(plural(count, { one: 'Item restored', other: '# items restored' }))
      onRestored?.()
    } catch (error) {
      sayStillInTrash(count, error)
    }
  }
  return { label: t`Restore`, onAction: () => void restore() }
}

/** Without a connection the code for it may be missing too. */
function sayStillInTrash(count: number, error: unknown): void {
  const title = plural(count, { one: '# item still in Trash', other: '# items still in Trash' })
  if (!(error instanceof ApiError)) toast.bad(title)
  else if (isLimitError(error)) toast.bad(limitToast(error))
  else if (!error.isUnauthorized) toast.bad({ title, description: error.message })
}
