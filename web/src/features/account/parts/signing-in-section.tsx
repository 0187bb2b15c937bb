import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnCredentials } from '@stowage/contract/credentials'
import AtSign from 'lucide-react/icons/at-sign'
import ExternalLink from 'lucide-react/icons/external-link'
import KeyRound from 'lucide-react/icons/key-round'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { formatDate } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SettingsRow, SettingsSection } from '../../../ui/settings-section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useCredentials } from '../credentials.ts'
import { PasskeyRows } from './passkey-rows.tsx'

/** The person's ways to sign in; with an external provider, the link to it. */
export function SigningInSection() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useCredentials()
  if (data && data.own === null && data.issuer === null) return null
  return (
    <SettingsSection title={t`Signing in`} text={t`Your email, password and passkeys.`}>
      {data?.own ? <OwnRows own={data.own} /> : null}
      {data?.issuer ? <ProviderRow issuer={data.issuer} /> : null}
      {!data && error ? (
        <ErrorState
          title={t`Couldn’t load your sign-in details`}
          text={t`Nothing is lost. Check your connection and try again.`}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : null}
      {data || error ? null : <SkeletonRows label={t`Loading your sign-in details`} rows={2} />}
    </SettingsSection>
  )
}

function OwnRows({ own }: { own: OwnCredentials }) {
  const { t } = useLingui()
  return (
    <>
      <SettingsRow
        label={t`Password`}
        help={<PasswordHelp changedAt={own.passwordChangedAt} />}
        control={
          <Button
            icon={KeyRound}
            onClick={() => openDialog('change-password', {})}
            {...preloadsDialog('change-password')}
          >
            <Trans>Change password</Trans>
          </Button>
        }
      />
      <SettingsRow
        label={t`Email`}
        help={<EmailHelp own={own} />}
        control={
          <Button
            icon={AtSign}
            onClick={() => openDialog('change-email', {})}
            {...preloadsDialog('change-email')}
          >
            <Trans>Change email</Trans>
          </Button>
        }
      />
      <PasskeyRows own={own} />
    </>
  )
}

function PasswordHelp({ changedAt }: { changedAt: string | null }) {
  if (changedAt === null) return <Trans>Changing it signs you out elsewhere.</Trans>
  const day = formatDate(changedAt)
  return <Trans>Last changed {day}. Changing it signs you out elsewhere.</Trans>
}

function EmailHelp({ own: { email, isEmailConfirmed, pendingEmail } }: { own: OwnCredentials }) {
  return (
    <span className="wrap-anywhere">
      {isEmailConfirmed ? (
        <Trans>
          <bdi>{email}</bdi>, confirmed.
        </Trans>
      ) : (
        <bdi>{email}</bdi>
      )}
      {pendingEmail === null ? null : (
        <span className="block">
          <Trans>
            Your email will change to <bdi>{pendingEmail}</bdi> once you follow the link we sent.
          </Trans>
        </span>
      )}
    </span>
  )
}

function ProviderRow({ issuer }: { issuer: string }) {
  const { t } = useLingui()
  const host = URL.parse(issuer)?.host ?? issuer
  return (
    <SettingsRow
      label={t`Your sign-in provider`}
      help={
        <Trans>
          You sign in with <bdi>{host}</bdi>. Change your password, email and passkeys there.
        </Trans>
      }
      control={
        <Button icon={ExternalLink} href={issuer} target="_blank" rel="noreferrer">
          <Trans>Open provider</Trans>
        </Button>
      }
    />
  )
}
