import { Trans, useLingui } from '@lingui/react/macro'
import { passwordLength } from '@stowage/contract/credentials.rules'
import { passwordChange } from '@stowage/contract/credentials.schemas'
import { useForm } from 'react-hook-form'
import { CurrentPasswordField } from '../../entities/current-password-field.tsx'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { zodFormResolver } from '../../lib/texts/localized-schema.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { useChangePassword } from './credentials.ts'
import { CredentialDialog } from './parts/credential-dialog.tsx'

const blank = { currentPassword: '', newPassword: '' }

/** The current password and a new one. No draft is stored, so a reload starts empty. */
export function ChangePasswordDialog({ open, onClose }: HostedDialog<'change-password'>) {
  const { t } = useLingui()
  const { email } = useCurrentUser()
  const { mutateAsync: send } = useChangePassword()
  const form = useForm({ resolver: zodFormResolver(passwordChange), defaultValues: blank })
  const { errors } = form.formState
  const { least } = passwordLength
  return (
    <CredentialDialog
      open={open}
      onClose={onClose}
      form={form}
      send={(body) => send({ body })}
      title={<Trans>Change password</Trans>}
      context={<Trans>You’ll be signed out everywhere else. Your passkeys will still work.</Trans>}
      submitLabel={<Trans>Save password</Trans>}
    >
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" tabIndex={-1} value={email} />
      <CurrentPasswordField error={errors.currentPassword?.message} {...form.register('currentPassword')} />
      <Field
        label={t`New password`}
        hint={t`At least ${least} characters.`}
        error={errors.newPassword?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          showLabel={t`Show the new password`}
          hideLabel={t`Hide the new password`}
          {...form.register('newPassword')}
        />
      </Field>
    </CredentialDialog>
  )
}
