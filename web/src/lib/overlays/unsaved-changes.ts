import { t } from '@lingui/core/macro'
import { removeDraft } from '../storage/form-drafts.ts'
import { ask } from './confirm.ts'
import { useScreenBlocker } from './navigation-blocker.ts'

type OpenForm = {
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
export const askBeforeClose =
  ({ locked, isTyped, onClose }: OpenForm) =>
  (): void => {
    if (locked) return
    if (isTyped()) askToDiscard(onClose)
    else onClose()
  }

/** Closes a form that was saved, or whose input was discarded: its draft must not come back. */
export const closeForm = (draftKey: string, onClose: () => void) => (): void => {
  removeDraft(draftKey)
  onClose()
}

/**
 * Asks before Back leaves a screen with unsaved input; `askToLeave` calls its argument when the person agrees. Returns
 * a handler that asks before leaving by a button.
 */
export function useUnsavedScreen(isUnsaved: boolean, askToLeave: (leave: () => void) => void) {
  useScreenBlocker(isUnsaved, (unblock) =>
    askToLeave(() => {
      unblock()
      window.history.back()
    }),
  )
  return (leave: () => void) => (isUnsaved ? askToLeave(leave) : leave())
}

function askToDiscard(discard: () => void): void {
  ask({
    title: t`Discard what you entered?`,
    body: t`It isn’t saved yet.`,
    confirmLabel: t`Discard`,
    cancelLabel: t`Keep editing`,
    danger: true,
    run: async () => discard(),
    failure: t`Failed to close. Please try again.`,
  })
}
