import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import type { IconGraphic } from './icon.tsx'

type FormDialogProps = Omit<DialogProps, 'footer' | 'locked' | 'onSubmit'> & {
  /** Called when the form is submitted, and not again until it has settled; the browser sends nothing itself. */
  onSubmit: (event: FormEvent) => Promise<unknown>
  submitLabel: ReactNode
  submitIcon?: IconGraphic | undefined
  /** The submit button is red, for what can't be undone. */
  danger?: boolean | undefined
  /** The request runs: nothing closes the dialog. */
  pending: boolean
  /** Part of the form, such as a photo, is still being read: only the submit button waits. */
  isReading?: boolean
  /** The form can't be submitted as it is. */
  disabled?: boolean
  /** What Cancel does; without it, the same as the close button, which may ask about typed text. */
  onCancel?: () => void
  /** A line in front of the buttons. */
  note?: ReactNode
}

/** A dialog that is a form: Cancel and one button that submits. Load it on intent. */
export function FormDialog({
  onSubmit,
  submitLabel,
  submitIcon,
  danger,
  pending,
  isReading = false,
  disabled,
  onCancel,
  note,
  ...dialog
}: FormDialogProps) {
  // A second press can come before `pending` is rendered.
  const isSubmitted = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSubmitted.current) return
    isSubmitted.current = true
    try {
      await onSubmit(event)
    } finally {
      isSubmitted.current = false
    }
  }
  return (
    <Dialog
      {...dialog}
      locked={pending}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          {note}
          <Button onClick={onCancel ?? dialog.onClose} disabled={pending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            type="submit"
            icon={submitIcon}
            pending={pending || isReading}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    />
  )
}
