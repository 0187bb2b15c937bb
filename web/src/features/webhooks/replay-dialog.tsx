import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { webhookLimits } from '@stowage/contract/webhooks.rules'
import { type FormEvent, useState } from 'react'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useReplay } from './api.ts'

const day = 86_400_000

/** A time as the field of the browser writes it, in the device's own timezone. */
function localTime(time: Date): string {
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** Asks since when, and sends what failed since then again. */
export function ReplayDialog({ id, open, onClose }: HostedDialog<'replay-deliveries'>) {
  const { t } = useLingui()
  const [since, setSince] = useState(() => localTime(new Date(Date.now() - day)))
  const replay = useReplay()
  const most = formatNumber(webhookLimits.replayed)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const time = new Date(since)
    const body = { since: Number.isNaN(time.getTime()) ? '' : time.toISOString() }
    replay.mutate(
      { params: { id }, body },
      {
        onSuccess: ({ count }) => {
          onClose()
          if (count === 0) toast.info(t`Nothing has failed since then`)
          else
            toast.ok(plural(count, { one: 'Sending # delivery again', other: 'Sending # deliveries again' }))
        },
      },
    )
  }
  return (
    <Dialog
      size="sm"
      open={open}
      onClose={onClose}
      locked={replay.isPending}
      title={<Trans>Send failed deliveries again</Trans>}
      context={<Trans>Up to {most} deliveries, the oldest first</Trans>}
      closeLabel={t`Close`}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose} disabled={replay.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" pending={replay.isPending}>
            <Trans>Send again</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Failed since`} error={replay.error?.message}>
        <TextInput type="datetime-local" value={since} onChange={({ target }) => setSince(target.value)} />
      </Field>
    </Dialog>
  )
}
