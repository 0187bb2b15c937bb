import { Trans, useLingui } from '@lingui/react/macro'
import { workspaceLimits } from '@stowage/contract/workspaces.rules'
import { newWorkspace } from '@stowage/contract/workspaces.schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fullPage } from '../../lib/address/full-page.ts'
import { paths } from '../../lib/address/paths.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { askBeforeClose, closeForm } from '../../lib/overlays/unsaved-changes.ts'
import { consumeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { zodFormResolver } from '../../lib/texts/localized-schema.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useCreateWorkspace } from './api.ts'

const draftKey = 'new-workspace'

/** Makes a workspace that the person owns, and opens it. */
export function NewWorkspaceDialog({ open, onClose }: HostedDialog<'new-workspace'>) {
  const { t } = useLingui()
  const { mutateAsync: create } = useCreateWorkspace()
  const [draft] = useState(() => consumeDraft<{ name: string }>(draftKey))
  const form = useForm({ resolver: zodFormResolver(newWorkspace), defaultValues: { name: '', ...draft } })
  const { errors, isSubmitting } = form.formState
  const isTyped = () => form.getValues('name') !== ''
  useFormDraft(draftKey, () => (isTyped() ? form.getValues() : undefined), open)
  const end = closeForm(draftKey, onClose)
  const close = askBeforeClose({
    locked: isSubmitting,
    isTyped,
    onClose: end,
  })
  const save = form.handleSubmit(async (body) => {
    try {
      const { id } = await create({ body })
      end()
      fullPage.go(paths.otherWorkspace(id))
    } catch (error) {
      if (error instanceof ApiError) form.setError('name', { message: error.message })
    }
  })
  return (
    <FormDialog
      size="sm"
      open={open}
      onClose={close}
      title={<Trans>New workspace</Trans>}
      context={<Trans>It has its own containers, items and people.</Trans>}
      onSubmit={save}
      onCancel={end}
      submitLabel={<Trans>Create</Trans>}
      pending={isSubmitting}
    >
      <Field label={t`Workspace name`} error={errors.name?.message}>
        <TextInput maxLength={workspaceLimits.name} placeholder={t`Family`} {...form.register('name')} />
      </Field>
    </FormDialog>
  )
}
