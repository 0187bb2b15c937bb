import { Trans, useLingui } from '@lingui/react/macro'
import { type WebhookEvent, webhookLimits } from '@stowage/contract/webhooks.rules'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { askBeforeClose, closeForm } from '../../lib/overlays/unsaved-changes.ts'
import { consumeDraft, removeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useCreateWebhook, useUpdateWebhook } from './api.ts'
import { EventGroups } from './parts/event-groups.tsx'
import { ShownSecret } from './parts/shown-secret.tsx'
import { titleOf } from './parts/web-address.ts'

/** Makes a webhook and shows its secret this once, or changes one. */
export function WebhookDialog({ webhook, open, onClose }: HostedDialog<'webhook'>) {
  const [made, setMade] = useState<{ url: string; secret: string }>()
  if (made) {
    return <ShownSecret title={titleOf(made.url)} secret={made.secret} open={open} onClose={onClose} />
  }
  return (
    <WebhookForm
      webhook={webhook}
      open={open}
      onClose={onClose}
      onMade={({ url, secret }) => (secret === null ? onClose() : setMade({ url, secret }))}
    />
  )
}

type Draft = { url: string; events: readonly WebhookEvent[] }

type WebhookFormProps = HostedDialog<'webhook'> & {
  onMade: (made: { url: string; secret: string | null }) => void
}

function WebhookForm({ webhook, open, onClose, onMade }: WebhookFormProps) {
  const { t } = useLingui()
  const draftKey = webhook ? `webhook-${webhook.id}` : 'webhook'
  const stored: Draft = { url: webhook?.url ?? '', events: webhook?.events ?? [] }
  const [start] = useState(() => consumeDraft<Draft>(draftKey) ?? stored)
  const [url, setUrl] = useState(start.url)
  const [events, setEvents] = useState(start.events)
  const [create, update] = [useCreateWebhook(), useUpdateWebhook()]
  const { isPending, error } = webhook ? update : create
  const isTyped = () => url !== stored.url || !isSame(events, stored.events)
  useFormDraft(draftKey, () => (isTyped() ? { url, events } : undefined), open)
  const end = closeForm(draftKey, onClose)
  const close = askBeforeClose({ locked: isPending, isTyped, onClose: end })
  const save = async () => {
    const body = { url, events: [...events] }
    const sent = webhook
      ? update.mutateAsync({ params: { id: webhook.id }, body }, { onSuccess: onClose })
      : create.mutateAsync({ body }, { onSuccess: onMade })
    // A refusal is shown in the form.
    await sent.then(
      () => removeDraft(draftKey),
      () => undefined,
    )
  }
  const issueAt = (path: string) =>
    error instanceof ApiError
      ? error.issues.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message
      : undefined
  const [ofUrl, ofEvents] = [issueAt('body.url'), issueAt('body.events')]
  const rest = error && !ofUrl && !ofEvents ? error.message : undefined
  return (
    <FormDialog
      size="lg"
      open={open}
      onClose={close}
      onCancel={end}
      title={webhook ? <Trans>Edit webhook</Trans> : <Trans>New webhook</Trans>}
      context={<Trans>Stowage sends a signed message to your address for each event you choose.</Trans>}
      onSubmit={save}
      submitLabel={webhook ? <Trans>Save</Trans> : <Trans>Create webhook</Trans>}
      pending={isPending}
      note={
        webhook ? null : (
          <span className="mr-auto text-small text-ink-2 phone:hidden">
            <Trans>You’ll see its secret once, right after you create it.</Trans>
          </span>
        )
      }
    >
      <Field label={t`Address`} hint={t`HTTPS only. Redirects aren’t followed.`} error={ofUrl}>
        <TextInput
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={webhookLimits.url}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          placeholder="https://"
          className="font-mono"
        />
      </Field>
      <EventGroups chosen={events} onChange={setEvents} error={ofEvents} />
      {rest === undefined ? null : (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-small text-bad">
          {rest}
        </p>
      )}
    </FormDialog>
  )
}

/** Whether both name the same events, in any order. */
const isSame = (events: readonly WebhookEvent[], others: readonly WebhookEvent[]) =>
  events.length === others.length && events.every((event) => others.includes(event))
