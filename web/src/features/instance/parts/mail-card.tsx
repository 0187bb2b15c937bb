import { Trans, useLingui } from '@lingui/react/macro'
import type { InstanceState } from '@stowage/contract/instance'
import Send from 'lucide-react/icons/send'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { formatDateTime, formatNumber } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useSendTestMail } from '../api.ts'

/** The mail server and its results, with a test mail to the admin. */
export function MailCard({ mail }: { mail: InstanceState['mail'] }) {
  const { t } = useLingui()
  const { email } = useCurrentUser()
  const { mutate, isPending } = useSendTestMail()
  const at = (time: string | null) => (time === null ? '–' : formatDateTime(time))
  const rows = [
    [mail.kind === 'smtp' ? t`Server` : t`Folder`, mail.place],
    [t`From`, mail.from],
    [t`Sent (24 h)`, formatNumber(mail.sent)],
    [t`Failed (24 h)`, formatNumber(mail.refused)],
    [t`Waiting`, formatNumber(mail.waiting)],
    [t`Last failure`, at(mail.lastRefusedAt)],
  ] as const
  return (
    <Card title={t({ message: 'Email', context: 'administration' })} padded>
      <dl className="grid gap-2 text-small">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="shrink-0 text-ink-2">{name}</dt>
            <dd className="min-w-0 text-right break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 break-all text-small text-ink-2">{email}</p>
        <Button icon={Send} pending={isPending} onClick={() => mutate()}>
          <Trans>Send a test email</Trans>
        </Button>
      </div>
    </Card>
  )
}
