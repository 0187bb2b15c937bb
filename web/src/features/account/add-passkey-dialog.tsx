import { Trans, useLingui } from '@lingui/react/macro'
import { passkeyForm } from '@stowage/contract/credentials.schemas'
import { useForm } from 'react-hook-form'
import { CurrentPasswordField } from '../../entities/current-password-field.tsx'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { zodFormResolver } from '../../lib/texts/localized-schema.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAddPasskey } from './credentials.ts'
import { CredentialDialog } from './parts/credential-dialog.tsx'

const blank = { name: '', currentPassword: '' }

/** Names a passkey and asks for the password; the browser then asks for a finger, a face or the device's code. */
export function AddPasskeyDialog({ open, onClose }: HostedDialog<'add-passkey'>) {
  const { t } = useLingui()
  const add = useAddPasskey()
  const form = useForm({ resolver: zodFormResolver(passkeyForm), defaultValues: blank })
  const { errors } = form.formState
  return (
    <CredentialDialog
      open={open}
      onClose={onClose}
      form={form}
      send={add}
      title={<Trans>Add passkey</Trans>}
      context={<Trans>Use your fingerprint, face or device PIN.</Trans>}
      submitLabel={<Trans>Continue</Trans>}
    >
      <Field
        label={t({ message: 'Name', context: 'of a person or a passkey' })}
        hint={t`A name you’ll recognize, such as the device it’s saved on.`}
        error={errors.name?.message}
      >
        <TextInput placeholder={t`Phone`} autoComplete="off" {...form.register('name')} />
      </Field>
      <CurrentPasswordField error={errors.currentPassword?.message} {...form.register('currentPassword')} />
    </CredentialDialog>
  )
}
