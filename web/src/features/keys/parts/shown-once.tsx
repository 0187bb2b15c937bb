import { Trans, useLingui } from '@lingui/react/macro'
import type { MadeKey } from '@stowage/contract/keys'
import { keyLimits } from '@stowage/contract/keys.rules'
import { ShownOnceDialog } from '../../../entities/shown-once/shown-once-dialog.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'

type ShownOnceProps = { made: MadeKey; open: boolean; onClose: () => void }

/** A new key, the only time that it can be seen: the dialog closes by its button alone. */
export function ShownOnce({ made: { name, key }, open, onClose }: ShownOnceProps) {
  const { t } = useLingui()
  const { workspaceName } = useCurrentUser()
  const max = keyLimits.callsPerMinute
  const command = `curl -H "Authorization: Bearer $KEY" \\\n  "${window.location.origin}/api/items?q=tent"`
  return (
    <ShownOnceDialog
      title={<Trans>Copy your key now</Trans>}
      name={name}
      secret={key}
      failure={t`Couldn’t copy the key. Select it and copy it manually.`}
      open={open}
      onClose={onClose}
    >
      <p className="rounded-control bg-warn-soft px-4 py-3 text-small">
        <Trans>
          Anyone with this key can use it in <bdi>{workspaceName}</bdi>. Keep it where you keep your
          passwords.
        </Trans>
      </p>
      <div className="grid gap-2">
        <p className="text-meta font-medium phone:text-small">{t`Try it`}</p>
        <pre className="overflow-x-auto rounded-control bg-mute-soft px-4 py-3 text-small">
          <code>{command}</code>
        </pre>
        <p className="text-small text-ink-2">
          <Trans>Up to {max} calls a minute.</Trans>{' '}
          <a href={paths.apiReference()} className="font-medium text-primary-ink hover:underline">
            <Trans>API reference</Trans>
          </a>
          {' · '}
          <a href={paths.guideForPrograms()} className="font-medium text-primary-ink hover:underline">
            <Trans>Recipes</Trans>
          </a>
        </p>
      </div>
    </ShownOnceDialog>
  )
}
