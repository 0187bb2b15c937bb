import { useState } from 'react'
import { closeQuestion, useQuestion } from '../lib/overlays/confirm.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'

const { Part: Confirmation, preload } = lazyDialog(() =>
  import('./confirmation.tsx').then((file) => file.Confirmation),
)

/** Loads the question dialog, for questions that come while the connection is lost. */
export const preloadQuestions = preload

/** Shows the current question. The last one is shown while its dialog fades. */
export function ConfirmHost() {
  const asked = useQuestion()
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  if (!shown) return null
  // Closes only this question, because its action may have asked another one.
  const close = () => closeQuestion(shown.id)
  return <Confirmation key={shown.id} question={shown} open={asked !== null} onClose={close} />
}
