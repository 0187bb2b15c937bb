import { Trans, useLingui } from '@lingui/react/macro'
import { webhookLimits } from '@stowage/contract/webhooks.rules'
import { ShownOnceDialog } from '../../../entities/shown-once/shown-once-dialog.tsx'
import { paths } from '../../../lib/address/paths.ts'

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
  const hours = webhookLimits.oldSecretHours
  return (
    <ShownOnceDialog
      title={<Trans>Copy the secret now</Trans>}
      name={title}
      secret={secret}
      failure={t`Couldn’t copy the secret. Select it and copy it manually.`}
      open={open}
      onClose={onClose}
    >
      <p className="rounded-control bg-warn-soft px-4 py-3 text-small">
        <Trans>
          Your program needs it to check that a message really comes from Stowage. Keep it where you keep your
          passwords.
        </Trans>{' '}
        {replaces ? <Trans>The old secret keeps working for another {hours} hours.</Trans> : null}
      </p>
      <p className="text-small">
        <a href={paths.guideForWebhooks()} className="font-medium text-primary-ink hover:underline">
          <Trans>How to check a message</Trans>
        </a>
      </p>
    </ShownOnceDialog>
  )
}
