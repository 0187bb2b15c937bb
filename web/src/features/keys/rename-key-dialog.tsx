import { Trans, useLingui } from '@lingui/react/macro'
import { keyLimits } from '@stowage/contract/keys.rules'
import { useState } from 'react'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useRenameKey } from './api.ts'

/** Gives a key another name; the key itself stays the same. */
export function RenameKeyDialog({ apiKey: { id, name: former }, open, onClose }: HostedDialog<'rename-key'>) {
  const { t } = useLingui()
  const [name, setName] = useState(former)
  const rename = useRenameKey()
  const save = async () => {
    // A refusal is shown at the field.
    await rename
      .mutateAsync({ params: { id }, body: { name } }, { onSuccess: onClose })
      .catch(() => undefined)
  }
  return (
    <FormDialog
      size="sm"
      open={open}
      onClose={onClose}
      title={<Trans>Rename key</Trans>}
      onSubmit={save}
      submitLabel={<Trans>Save</Trans>}
      pending={rename.isPending}
      disabled={name === former}
    >
      <Field label={t`Name`} error={rename.error?.message}>
        <TextInput maxLength={keyLimits.name} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </FormDialog>
  )
}
