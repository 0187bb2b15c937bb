import { Trans, useLingui } from '@lingui/react/macro'
import { keyLimits } from '@stowage/contract/keys.rules'
import { type FormEvent, useState } from 'react'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useRenameKey } from './api.ts'

/** Gives a key another name; the key itself stays the same. */
export function RenameKeyDialog({ apiKey: { id, name: former }, open, onClose }: HostedDialog<'rename-key'>) {
  const { t } = useLingui()
  const [name, setName] = useState(former)
  const rename = useRenameKey()
  const save = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate({ params: { id }, body: { name } }, { onSuccess: onClose })
  }
  return (
    <Dialog
      size="sm"
      open={open}
      onClose={onClose}
      locked={rename.isPending}
      title={<Trans>Rename key</Trans>}
      closeLabel={t`Close`}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose} disabled={rename.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" pending={rename.isPending} disabled={name === former}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Name`} error={rename.error?.message}>
        <TextInput maxLength={keyLimits.name} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </Dialog>
  )
}
