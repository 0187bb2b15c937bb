import { useState } from 'react'
import { showCodeMissing } from '../lib/overlays/code-missing.ts'
import { closeQuestion, useQuestion } from '../lib/overlays/confirm.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'

const { Part: Confirmation, preload } = lazyPart(
  () => import('./confirmation.tsx').then((file) => file.Confirmation),
  {
    fallback: ({ question, open }) =>
      open ? <DialogFrame isDark={false} onClose={() => closeQuestion(question.id)} /> : null,
    onFailure: () => {
      closeQuestion()
      showCodeMissing()
    },
  },
)

/** Loads the question dialog, for questions that come while the connection is lost. */
export const preloadQuestions = preload

/** Shows the current question. The last one is shown while its dialog fades. */
export function ConfirmHost() {
  const asked = useQuestion()
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  if (!shown) return null
  return <Confirmation key={shown.id} question={shown} open={asked !== null} />
}
