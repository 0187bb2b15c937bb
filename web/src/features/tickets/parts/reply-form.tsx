import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnConversation } from '@stowage/contract/tickets'
import { isDone } from '@stowage/contract/tickets.rules'
import { newReply } from '@stowage/contract/tickets.schemas'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { consumeDraft, removeDraft } from '../../../lib/storage/form-drafts.ts'
import { usePersistentDraft } from '../../../lib/storage/persistent-draft.ts'
import { zodFormResolver } from '../../../lib/texts/localized-schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useReopenTicket, useReplyToTicket } from '../api.ts'

/** Sends a reply, which reopens a closed ticket. Unsent text is stored for the next visit. */
export function ReplyForm({ ticket: { id, status } }: { ticket: OwnConversation }) {
  const { t } = useLingui()
  const { form, submit } = useReply(id)
  const { mutateAsync: reopen, isPending: isReopening } = useReopenTicket()
  const { errors, isSubmitting } = form.formState
  const canReopen = isDone(status)
  return (
    <form
      noValidate
      onSubmit={submit}
      className="sticky bottom-0 grid gap-3 rounded-br-card border-t border-line bg-[color-mix(in_srgb,var(--color-canvas)_50%,var(--color-raised))] px-6 py-4 phone:-mx-4 phone:rounded-none phone:bg-raised phone:px-4 phone:pt-3 phone:pb-[max(16px,env(safe-area-inset-bottom))]"
    >
      <Field label={<VisuallyHidden>{t`Your reply`}</VisuallyHidden>} error={errors.text?.message}>
        <TextArea rows={2} placeholder={t`Write a reply`} {...form.register('text')} />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        {canReopen ? (
          <p className="mr-auto text-small text-ink-2 phone:w-full">
            <Trans>Replying reopens the ticket.</Trans>
          </p>
        ) : null}
        {canReopen ? (
          <Button
            icon={RotateCcw}
            pending={isReopening}
            disabled={isSubmitting}
            onClick={() => void reopen({ params: { id } }).catch(() => undefined)}
            className="phone:flex-1"
          >
            <Trans>Reopen</Trans>
          </Button>
        ) : null}
        <Button variant="primary" type="submit" icon={Send} pending={isSubmitting} className="phone:flex-2">
          <Trans>Send Reply</Trans>
        </Button>
      </div>
    </form>
  )
}

const blank = { text: '' }

function useReply(id: number) {
  const draftKey = `reply-${id}`
  const [draft] = useState(() => consumeDraft<typeof blank>(draftKey))
  const form = useForm({ resolver: zodFormResolver(newReply), defaultValues: draft ?? blank })
  const { mutateAsync: send } = useReplyToTicket()
  usePersistentDraft(draftKey, () => (form.getValues('text').trim() === '' ? undefined : form.getValues()))
  const save = form.handleSubmit(async (body) => {
    const sent = form.getValues('text')
    const isSent = await send({ params: { id }, body }).then(
      () => true,
      () => false,
    )
    // What was typed meanwhile stays.
    if (!isSent || form.getValues('text') !== sent) return
    form.reset(blank)
    removeDraft(draftKey)
  })
  return { form, submit: (event: FormEvent) => void save(event) }
}
