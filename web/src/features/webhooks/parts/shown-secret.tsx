import { Trans, useLingui } from '@lingui/react/macro'
import { webhookLimits } from '@stowage/contract/webhooks.rules'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { CopyOnce } from '../../../entities/shown-once/copy-once.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type ShownSecretProps = {
  /** The webhook that it is of. */
  title: string
  secret: string
  /** It replaces one that signs along for a while. */
  replaces?: boolean
  open: boolean
  onClose: () => void
}

/** A new secret, the only time that it can be seen: the dialog closes by its button alone. */
export function ShownSecret({ title, secret, replaces = false, open, onClose }: ShownSecretProps) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const hours = webhookLimits.oldSecretHours
  return (
    <Dialog
      size="wide"
      open={open}
      onClose={onClose}
      locked
      title={<Trans>Copy the secret now</Trans>}
      context={
        <Trans>
          <bdi>{title}</bdi>. This is the only time you’ll see it.
        </Trans>
      }
      footer={
        <Button variant={isCopied ? 'primary' : 'secondary'} icon={Check} onClick={onClose}>
          <Trans>I’ve copied it</Trans>
        </Button>
      }
    >
      <CopyOnce
        text={secret}
        failure={t`Couldn’t copy the secret. Select it and copy it yourself.`}
        isCopied={isCopied}
        onCopied={() => setCopied(true)}
      />
      <p className="rounded-control bg-warn-soft px-4 py-3 text-small">
        <Trans>
          Your program needs it to make sure a message comes from Stowage. Keep it where you keep your
          passwords.
        </Trans>{' '}
        {replaces ? <Trans>The old secret keeps working for another {hours} hours.</Trans> : null}
      </p>
      <p className="text-small">
        <a href={paths.guideForWebhooks()} className="font-medium text-primary-ink hover:underline">
          <Trans>How to check a message</Trans>
        </a>
      </p>
    </Dialog>
  )
}
