import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { askBeforeClose } from '../../../lib/overlays/unsaved-changes.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { showRefusedFields } from '../refused-fields.ts'

type CredentialDialogProps<Input extends FieldValues, Output extends FieldValues> = {
  open: boolean
  onClose: () => void
  form: UseFormReturn<Input, unknown, Output>
  /** Sends the values; false: the person canceled, and the form stays. Field errors are shown at their fields. */
  send: (values: Output) => Promise<unknown>
  title: ReactNode
  context: ReactNode
  submitLabel: ReactNode
  /** The action removes a way to sign in. */
  danger?: boolean
  children: ReactNode
}

/** The frame of a form that changes a way to sign in. It asks before it discards typed text. */
export function CredentialDialog<Input extends FieldValues, Output extends FieldValues>(
  props: CredentialDialogProps<Input, Output>,
) {
  const { open, onClose, form, send, title, context, submitLabel, danger, children } = props
  const { isSubmitting, isDirty } = form.formState
  const close = askBeforeClose({ locked: isSubmitting, isTyped: () => isDirty, onClose })
  const save = form.handleSubmit(async (values) => {
    await send(values).then(
      (answer) => (answer === false ? undefined : onClose()),
      (error: unknown) => showRefusedFields(form, error),
    )
  })
  return (
    <FormDialog
      size="sm"
      open={open}
      onClose={close}
      title={title}
      context={context}
      onSubmit={save}
      onCancel={onClose}
      submitLabel={submitLabel}
      danger={danger}
      pending={isSubmitting}
    >
      {children}
    </FormDialog>
  )
}
