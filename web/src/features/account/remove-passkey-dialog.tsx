import { Trans } from '@lingui/react/macro'
import { passkeyRemoval } from '@stowage/contract/credentials.schemas'
import { useForm } from 'react-hook-form'
import { CurrentPasswordField } from '../../entities/current-password-field.tsx'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { zodFormResolver } from '../../lib/texts/localized-schema.ts'
import { useRemovePasskey } from './credentials.ts'
import { CredentialDialog } from './parts/credential-dialog.tsx'

const blank = { currentPassword: '' }

/** Asks for the current password, so that a stranger at an unlocked device can't remove a passkey. */
export function RemovePasskeyDialog({ passkey, open, onClose }: HostedDialog<'remove-passkey'>) {
  const { key, name } = passkey
  const { mutateAsync: send } = useRemovePasskey()
  const form = useForm({ resolver: zodFormResolver(passkeyRemoval), defaultValues: blank })
  return (
    <CredentialDialog
      open={open}
      onClose={onClose}
      form={form}
      send={(body) => send({ params: { key }, body })}
      title={<Trans>Remove “{name}”?</Trans>}
      context={<Trans>This passkey won’t sign you in anymore. Your password still works.</Trans>}
      submitLabel={<Trans>Remove</Trans>}
      danger
    >
      <CurrentPasswordField
        error={form.formState.errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
    </CredentialDialog>
  )
}
