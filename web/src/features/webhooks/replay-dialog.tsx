import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { webhookLimits } from '@stowage/contract/webhooks.rules'
import { useState } from 'react'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useReplay, useReplayCount } from './api.ts'

const day = 86_400_000

/** A time as the field of the browser writes it, in the device's own timezone. */
function localTime(time: Date): string {
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** Asks since when, says how many that are, and sends what failed since then again. */
export function ReplayDialog({ id, open, onClose }: HostedDialog<'replay-deliveries'>) {
  const { t } = useLingui()
  const [since, setSince] = useState(() => localTime(new Date(Date.now() - day)))
  const replay = useReplay()
  const time = new Date(since)
  const chosen = Number.isNaN(time.getTime()) ? null : time.toISOString()
  const { data: counted, isPlaceholderData } = useReplayCount(id, chosen)
  const max = formatNumber(webhookLimits.replayed)
  const tell = ({ count }: { count: number }) => {
    onClose()
    if (count === 0) toast.info(t`Nothing has failed since then`)
    else toast.ok(plural(count, { one: 'Sending # delivery again', other: 'Sending # deliveries again' }))
  }
  const send = async () => {
    const body = { since: chosen ?? '' }
    // A refusal is shown at the field.
    await replay.mutateAsync({ params: { id }, body }, { onSuccess: tell }).catch(() => undefined)
  }
  return (
    <FormDialog
      size="sm"
      open={open}
      onClose={onClose}
      title={<Trans>Send failed deliveries again</Trans>}
      context={<Trans>Up to {max} deliveries, oldest first</Trans>}
      onSubmit={send}
      submitLabel={<Trans>Send again</Trans>}
      pending={replay.isPending}
      disabled={!isPlaceholderData && counted?.count === 0}
    >
      <Field label={t`Failed since`} error={replay.error?.message}>
        <TextInput type="datetime-local" value={since} onChange={({ target }) => setSince(target.value)} />
      </Field>
      <p role="status" className="min-h-5 text-small text-ink-2">
        {chosen === null || !counted ? null : counted.count === 0 ? (
          <Trans>Nothing has failed since then</Trans>
        ) : (
          <Plural
            value={counted.count}
            one="# delivery will be sent again."
            other="# deliveries will be sent again."
          />
        )}
      </p>
    </FormDialog>
  )
}
