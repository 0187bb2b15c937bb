import { plural, t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { isInTrash } from '../../lib/api/changed-meanwhile.ts'
import { type ToastContent, toast } from '../../lib/overlays/toast.ts'
import type { Step } from './step.ts'

type Action = NonNullable<ToastContent['action']>

/** The refused steps, by item, while the toast about them is shown. */
let refused: { steps: readonly Step[]; toast: number } | undefined

/** Says that a step's item was deleted meanwhile. Restoring it applies the step, together with earlier refused ones. */
export function showStepOfDeleted(
  client: QueryClient,
  error: ApiError,
  last: Step,
  sendAgain: (step: Step) => void,
): void {
  if (!isInTrash(error)) {
    toast.bad({ title: deletedTitle(1, last.name), description: goneForGood(1) })
    return
  }
  const before = refused && toast.current()?.id === refused.toast ? refused.steps : []
  const same = before.find(({ itemId }) => itemId === last.itemId)
  const others = before.filter((step) => step !== same)
  const steps = [...others, { ...last, delta: last.delta + (same?.delta ?? 0) }]
  const ids = steps.map(({ itemId }) => itemId)
  const content = {
    title: deletedTitle(steps.length, steps.length === 1 ? last.name : undefined),
    description: plural(steps.length, {
      one: 'It’s in Trash. Restore it to apply your change.',
      other: 'They’re in Trash. Restore them to apply your changes.',
    }),
    stays: true,
    action: restoring(client, ids, () => {
      for (const step of steps) sendAgain(step)
    }),
  }
  refused = { steps, toast: toast.bad(content) }
}

/** Items that an action could not change, because they were deleted meanwhile; `inTrash` can be restored. */
interface Gone {
  count: number
  inTrash: readonly number[]
  /** The item's name, when it is only one. */
  name: string | undefined
}

/** Says that nothing was moved, because all items were deleted meanwhile, and offers to restore them. */
export function showNoneMoved(client: QueryClient, { count, inTrash, name }: Gone): void {
  const { length: left } = inTrash
  toast.bad({
    title: deletedTitle(count, name),
    description: left > 0 ? inTrashStill(count, left) : goneForGood(count),
    stays: left > 0,
    action: left > 0 ? restoring(client, inTrash) : undefined,
  })
}

/** The toast of a move whose items were partly deleted meanwhile. */
export const movedWithout = (to: string, count: number): string =>
  plural(count, {
    one: `Now in ${to}. # item was deleted in the meantime.`,
    other: `Now in ${to}. # items were deleted in the meantime.`,
  })

/** Says that other people had already deleted all of the items. */
export function showDeletedBefore(client: QueryClient, { count, inTrash, name }: Gone): void {
  toast.info({
    title: name
      ? t`${name} was already deleted`
      : plural(count, { one: '# item was already deleted', other: '# items were already deleted' }),
    action: inTrash.length > 0 ? restoring(client, inTrash) : undefined,
  })
}

/** The toast of a deletion whose items other people had partly deleted before. */
export const deletedBefore = (count: number): string =>
  plural(count, { one: '# more was already deleted.', other: '# more were already deleted.' })

/** Says how many items an undone move returned, when other people had moved the rest on. */
export function showMovedBack(count: number, left: number): void {
  const description = plural(left, {
    one: '# item was moved elsewhere in the meantime and stays there.',
    other: '# items were moved elsewhere in the meantime and stay there.',
  })
  if (count === 0) toast.info({ title: t`Nothing was moved back`, description })
  else
    toast.ok({ title: plural(count, { one: 'Item moved back', other: '# items moved back' }), description })
}

const deletedTitle = (count: number, name: string | undefined) =>
  name
    ? t`${name} was deleted in the meantime`
    : plural(count, {
        one: '# item was deleted in the meantime',
        other: '# items were deleted in the meantime',
      })

const inTrashStill = (count: number, left: number) =>
  count === 1
    ? t`It’s in Trash. Restore it to move it.`
    : plural(left, {
        one: '# is in Trash. Restore it to move it.',
        other: '# are in Trash. Restore them to move them.',
      })

const goneForGood = (count: number) =>
  plural(count, { one: 'It can’t be restored anymore.', other: 'They can’t be restored anymore.' })

/** Restores the items once, because a toast that fades out can still be pressed. */
function restoring(client: QueryClient, ids: readonly number[], onRestored?: () => void): Action {
  const { length: count } = ids
  let isPressed = false
  const restore = async () => {
    try {
      const { restoreDeleted } = await import('./restore-deleted.ts')
      await restoreDeleted(client, ids)
      toast.ok(plural(count, { one: 'Item restored', other: '# items restored' }))
      onRestored?.()
    } catch (error) {
      sayStillInTrash(count, error, restoring(client, ids, onRestored))
    }
  }
  return {
    label: t`Restore`,
    onAction: () => {
      if (isPressed) return
      isPressed = true
      void restore()
    },
  }
}

/** Says why restoring failed, and offers to try again. Without a connection its code may be missing too. */
function sayStillInTrash(count: number, error: unknown, action: Action): void {
  if (error instanceof ApiError && error.isUnauthorized) return
  toast.bad({
    title: plural(count, { one: '# item still in Trash', other: '# items still in Trash' }),
    description: error instanceof ApiError ? error.message : undefined,
    stays: true,
    action,
  })
}
