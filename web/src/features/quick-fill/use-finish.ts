import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { ApiError, isUnreachable } from '../../lib/api/api-error.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { isLimitError, limitToast } from '../../lib/api/limit-toast.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import type { CapturedItem } from './captured-item.ts'
import type { Captured } from './use-captured.ts'
import type { useFlow } from './use-flow.ts'

type FinishOptions = {
  container: { id: number; name: string }
  captured: Captured
  steps: ReturnType<typeof useFlow>
  onMessage: (message: string) => void
  onClose: () => void
}

/**
 * Sends all waiting items, with the one in the details step if there is one, and closes when they are saved, or wait for a
 * connection.
 */
export function useFinish({ container, captured, steps, onMessage, onClose }: FinishOptions) {
  const [isFinishing, setFinishing] = useState(false)
  const { firstRun } = useCurrentUser()
  const finish = async (last?: CapturedItem) => {
    if (isFinishing) return
    const count = captured.entries.length + (last ? 1 : 0)
    if (count === 0) {
      onMessage(t`Please add at least one item before submitting.`)
      return
    }
    setFinishing(true)
    try {
      await captured.finish(last)
      if (last) steps.forgetDraft()
      onClose()
      // A first box gets its label dialog, which says more than a toast.
      if (firstRun === 'labelled') sayAdded(count, container.name)
      else openDialog('first-label', { containerId: container.id })
    } catch (error) {
      const isKept = !last || captured.isKept(last)
      // Without a connection all of it waits in the outbox, as a form's item does.
      if (isUnreachable(error) && isKept) {
        if (last) steps.forgetDraft()
        onClose()
        await captured.showWaiting()
        return
      }
      if (last) settleLast(isKept, steps)
      sayFailed(error)
      setFinishing(false)
    }
  }
  return { finish, isFinishing }
}

function sayAdded(count: number, name: string): void {
  const title = plural(count, { one: '# item added', other: '# items added' })
  toast.ok({ title, description: t`Now in ${name}.` })
}

/**
 * A refused item, or one that could not be stored, stays in the details step, to be corrected. Otherwise it may be
 * stored by the server although the answer was lost: it waits with the others and is sent unchanged.
 */
function settleLast(isKept: boolean, { dispatch, forgetDraft }: FinishOptions['steps']): void {
  if (!isKept) {
    dispatch({ kind: 'give-back' })
    return
  }
  dispatch({ kind: 'added' })
  forgetDraft()
}

function sayFailed(error: unknown): void {
  // The API client reports the end of the session itself.
  if (error instanceof ApiError && error.isUnauthorized) return
  const isLimit = error instanceof ApiError && isLimitError(error)
  toast.bad(isLimit ? limitToast(error) : t`Failed to add items. Please try again.`)
}
