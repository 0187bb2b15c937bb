import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Question } from '../lib/overlays/confirm.ts'
import { toast } from '../lib/overlays/toast.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EarlyEscape } from './early-escape.tsx'

type ConfirmationProps = { question: Question; open: boolean; onClose: () => void }

/** Asks the question and stays open while the confirmed action runs. */
export function Confirmation({ question, open, onClose }: ConfirmationProps) {
  const { t } = useLingui()
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await question.run()
      onClose()
    } catch {
      const { failure } = question
      if (typeof failure === 'function') failure()
      else toast.bad(failure)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <ConfirmDialog
        open={open}
        title={question.title}
        text={question.body}
        confirmLabel={question.confirmLabel}
        cancelLabel={question.cancelLabel ?? t`Cancel`}
        danger={question.danger}
        keeps={question.keeps}
        pending={isPending}
        progress={isPending ? question.progress : undefined}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
      {open ? <EarlyEscape /> : null}
    </>
  )
}
