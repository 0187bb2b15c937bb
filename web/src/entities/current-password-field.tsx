import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { paths } from '../lib/address/paths.ts'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

type CurrentPasswordFieldProps = { error: string | undefined } & Omit<
  ComponentProps<typeof PasswordInput>,
  'showLabel' | 'hideLabel'
>

/** Asks for the current password, to prove that the owner makes the change; links to the reset for a forgotten one. */
export function CurrentPasswordField({ error, ...input }: CurrentPasswordFieldProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-1.5">
      <Field label={t`Current password`} error={error}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t`Show the current password`}
          hideLabel={t`Hide the current password`}
          {...input}
        />
      </Field>
      <a className="link justify-self-start text-meta phone:text-small" href={paths.forgotPassword()}>
        <Trans>Forgot your password?</Trans>
      </a>
    </div>
  )
}
