import { Trans, useLingui } from '@lingui/react/macro'
import type { MadeKey } from '@stowage/contract/keys'
import { keyLimits } from '@stowage/contract/keys.rules'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { CopyOnce } from '../../../entities/shown-once/copy-once.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type ShownOnceProps = { made: MadeKey; open: boolean; onClose: () => void }

/** A new key, the only time that it can be seen: the dialog closes by its button alone. */
export function ShownOnce({ made: { name, key }, open, onClose }: ShownOnceProps) {
  const { t } = useLingui()
  const { workspaceName } = useCurrentUser()
  const [isCopied, setCopied] = useState(false)
  const most = keyLimits.callsPerMinute
  const command = `curl -H "Authorization: Bearer $KEY" \\\n  ${window.location.origin}/api/items?q=tent`
  return (
    <Dialog
      size="wide"
      open={open}
      onClose={onClose}
      locked
      title={<Trans>Copy your key now</Trans>}
      context={
        <Trans>
          <bdi>{name}</bdi>. This is the only time you’ll see it.
        </Trans>
      }
      footer={
        <Button variant={isCopied ? 'primary' : 'secondary'} icon={Check} onClick={onClose}>
          <Trans>I’ve copied it</Trans>
        </Button>
      }
    >
      <CopyOnce
        text={key}
        failure={t`Couldn’t copy the key. Select it and copy it yourself.`}
        isCopied={isCopied}
        onCopied={() => setCopied(true)}
      />
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
          <Trans>{most} calls a minute.</Trans>{' '}
          <a href={paths.apiReference()} className="font-medium text-primary-ink hover:underline">
            <Trans>API description</Trans>
          </a>
          {' · '}
          <a href={paths.guideForPrograms()} className="font-medium text-primary-ink hover:underline">
            <Trans>Recipes</Trans>
          </a>
        </p>
      </div>
    </Dialog>
  )
}
