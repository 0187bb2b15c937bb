import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import { ask } from './confirm.ts'
import type { DialogName } from './dialogs.ts'
import { leavingDialog } from './leaving.ts'

type CloseGuard = {
  /** While a request runs, the dialog can't be closed. */
  locked: boolean
  /** Whether closing would lose input. */
  isTyped: () => boolean
  onClose: () => void
}

/**
 * The handler of Escape, the scrim, the close button and Back in a dialog with a form: it asks before it discards typed
 * text or photos. Cancel needs no question.
 */
export function useCloseGuard(name: DialogName, open: boolean, guard: CloseGuard): () => void {
  const close = () => {
    const { locked, isTyped, onClose } = guard
    if (locked) return
    if (isTyped()) askToDiscard(onClose)
    else onClose()
  }
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open) return undefined
    leavingDialog[name] = () => onBack()
    return () => {
      leavingDialog[name] = undefined
    }
  }, [name, open])
  return close
}

function askToDiscard(discard: () => void): void {
  ask({
    title: t`Discard what you entered?`,
    body: t`It is not saved yet.`,
    confirmLabel: t`Discard`,
    cancelLabel: t`Keep editing`,
    danger: true,
    run: async () => discard(),
    failure: t`Failed to close. Please try again.`,
  })
}
