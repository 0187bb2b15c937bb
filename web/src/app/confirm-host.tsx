import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AskedQuestion, closeQuestion, useQuestion } from '../lib/confirm.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { sayCodeMissing } from './code-missing.ts'

const { Part: ConfirmDialog } = lazyPart(
  () => import('../ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog),
  {
    onFailure: () => {
      closeQuestion()
      sayCodeMissing()
    },
  },
)

/** Shows the question that is asked. The last one stays while its dialog fades. */
export function ConfirmHost() {
  const asked = useQuestion()
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  if (!shown) return null
  return <Confirmation key={shown.id} question={shown} open={asked !== null} />
}

function Confirmation({ question, open }: { question: AskedQuestion; open: boolean }) {
  const { t } = useLingui()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const confirm = async () => {
    setPending(true)
    setError(undefined)
    try {
      await question.run()
      closeQuestion()
    } catch {
      setError(question.failure)
    } finally {
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={question.title}
      text={question.body}
      confirmLabel={question.confirmLabel}
      cancelLabel={t`Cancel`}
      closeLabel={t`Close`}
      danger={question.danger}
      pending={isPending}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={closeQuestion}
    />
  )
}
