import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnCredentials } from '@stowage/contract/credentials'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import Trash2 from 'lucide-react/icons/trash-2'
import { makesPasskeys } from '../../../devices/passkey.ts'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { formatDate, relativeTime } from '../../../lib/texts/formats.ts'
import { lowercaseFirst } from '../../../lib/texts/lowercase-first.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SettingsRow } from '../../../ui/settings-section.tsx'

type Passkey = OwnCredentials['passkeys'][number]

/** The passkeys, and a button for another one when the address and the browser support them. */
export function PasskeyRows({ own: { passkeys, takesPasskeys } }: { own: OwnCredentials }) {
  const { t } = useLingui()
  const isOffered = takesPasskeys && makesPasskeys()
  return (
    <>
      <SettingsRow
        label={t`Passkeys`}
        help={
          takesPasskeys ? (
            <Trans>Sign in with your fingerprint, face or device PIN, without a password.</Trans>
          ) : (
            <Trans>Passkeys need HTTPS and a domain name. This address doesn’t have both.</Trans>
          )
        }
        control={
          isOffered ? (
            <Button
              icon={Fingerprint}
              onClick={() => openDialog('add-passkey', {})}
              {...preloadsDialog('add-passkey')}
            >
              <Trans>Add passkey</Trans>
            </Button>
          ) : undefined
        }
      />
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.key} passkey={passkey} />
      ))}
    </>
  )
}

function PasskeyRow({ passkey: { key, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useLingui()
  const added = formatDate(createdAt)
  const used = lastUsedAt === null ? null : lowercaseFirst(relativeTime(lastUsedAt))
  return (
    <div className="flex items-center gap-4 px-5 py-3 phone:px-4">
      <div className="min-w-0 flex-1">
        <p className="text-row wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-ink-2">
          {used === null ? (
            <Trans>Added {added}.</Trans>
          ) : (
            <Trans>
              Added {added}, last used {used}.
            </Trans>
          )}
        </p>
      </div>
      <IconButton
        icon={Trash2}
        label={t`Remove passkey ${name}`}
        onClick={() => openDialog('remove-passkey', { passkey: { key, name } })}
        {...preloadsDialog('remove-passkey')}
      />
    </div>
  )
}
