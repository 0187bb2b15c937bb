import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useCloseGuard } from '../../../lib/overlays/close-guard.ts'
import type { DialogName } from '../../../lib/overlays/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showRefusedFields } from '../refused-fields.ts'

type CredentialDialogProps<Input extends FieldValues, Output extends FieldValues> = {
  name: DialogName
  open: boolean
  onClose: () => void
  form: UseFormReturn<Input, unknown, Output>
  /** Sends what was entered; false: it was taken back, and the form stays. What is refused is told at its field. */
  send: (values: Output) => Promise<unknown>
  title: ReactNode
  context: ReactNode
  submitLabel: ReactNode
  /** It takes something away. */
  danger?: boolean
  children: ReactNode
}

/** The frame of a form that changes how somebody signs in. It asks before it drops what was typed. */
export function CredentialDialog<Input extends FieldValues, Output extends FieldValues>(
  props: CredentialDialogProps<Input, Output>,
) {
  const { name, open, onClose, form, send, title, context, submitLabel, danger, children } = props
  const { t } = useLingui()
  const { isSubmitting, isDirty } = form.formState
  const close = useCloseGuard(name, open, { locked: isSubmitting, isTyped: () => isDirty, onClose })
  const save = form.handleSubmit(async (values) => {
    await send(values).then(
      (answer) => (answer === false ? undefined : onClose()),
      (error: unknown) => showRefusedFields(form, error),
    )
  })
  return (
    <Dialog
      size="sm"
      open={open}
      onClose={close}
      locked={isSubmitting}
      title={title}
      context={context}
      closeLabel={t`Close`}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" pending={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
