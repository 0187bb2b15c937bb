import { Trans, useLingui } from '@lingui/react/macro'
import { emailChange } from '@stowage/contract/credentials.schemas'
import { useForm } from 'react-hook-form'
import { CurrentPasswordField } from '../../entities/current-password-field.tsx'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { zodFormResolver } from '../../lib/texts/localized-schema.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useChangeEmail } from './credentials.ts'
import { CredentialDialog } from './parts/credential-dialog.tsx'

const blank = { email: '', currentPassword: '' }

/** Changes the email address, once the person follows the link that is sent there. */
export function ChangeEmailDialog({ open, onClose }: HostedDialog<'change-email'>) {
  const { t } = useLingui()
  const { mutateAsync: send } = useChangeEmail()
  const form = useForm({ resolver: zodFormResolver(emailChange), defaultValues: blank })
  const { errors } = form.formState
  return (
    <CredentialDialog
      open={open}
      onClose={onClose}
      form={form}
      send={(body) => send({ body })}
      title={<Trans>Change email</Trans>}
      context={<Trans>Your address stays the same until you follow the link we send.</Trans>}
      submitLabel={<Trans>Send link</Trans>}
    >
      <Field label={t`New email`} error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t`you@example.com`}
          {...form.register('email')}
        />
      </Field>
      <CurrentPasswordField error={errors.currentPassword?.message} {...form.register('currentPassword')} />
    </CredentialDialog>
  )
}
