import { Trans, useLingui } from '@lingui/react/macro'
import { getTicket, listAssignees, type Ticket } from '@stowage/contract/tickets'
import { ticketStatuses } from '@stowage/contract/tickets.rules'
import { ticketUpdate } from '@stowage/contract/tickets.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useTicketWords } from '../../entities/ticket-words.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { queryKey, useRead } from '../../lib/api/query.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { askBeforeClose, closeForm } from '../../lib/overlays/unsaved-changes.ts'
import { changedValues } from '../../lib/screen/form-values.ts'
import { consumeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { zodFormResolver } from '../../lib/texts/localized-schema.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useUpdateTicket } from './api.ts'
import { ChangedMeanwhile, LastWords } from './parts/answered-ticket.tsx'

const answer = ticketUpdate.omit({ version: true })

type AnswerInput = z.input<typeof answer>
/** The typed values alone, because another admin may answer before the form opens again. */
type Draft = { values: Partial<AnswerInput>; changed: Ticket | null }

const inputOf = ({ status, assignedTo = '', resolution }: Ticket): AnswerInput => ({
  status,
  assignedTo,
  resolution,
})

/** Answers a ticket. When another admin has answered meanwhile, their answer is shown and the typed text stays. */
export function RespondDialog({ open, onClose, ticket }: HostedDialog<'respond-to-ticket'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const update = useUpdateTicket()
  const { id, ticketNumber, subject } = ticket
  const draftKey = `ticket-${id}`
  const [draft] = useState(() => consumeDraft<Draft>(draftKey))
  const [changed, setChanged] = useState<Ticket | null>(draft?.changed ?? null)
  const form = useForm({
    resolver: zodFormResolver(answer),
    defaultValues: { ...inputOf(ticket), ...draft?.values },
  })
  const { isSubmitting } = form.formState
  const typed = () => {
    const values = changedValues(inputOf(ticket), form.getValues())
    return values ? { values, changed } : undefined
  }
  useFormDraft(draftKey, typed, open)
  const end = closeForm(draftKey, onClose)
  const close = askBeforeClose({
    locked: isSubmitting,
    isTyped: () => typed() !== undefined,
    onClose: end,
  })
  const save = form.handleSubmit(async (body) => {
    const { version } = changed ?? ticket
    try {
      await update({ params: { id }, body: { ...body, version } })
      end()
    } catch (error) {
      // A toast reports other failures; the typed text stays.
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return
      const now = client.fetchQuery<Ticket>({
        queryKey: queryKey(getTicket, { params: { id } }),
        staleTime: 0,
      })
      setChanged(await now.catch(() => changed))
    }
  })
  return (
    <FormDialog
      size="md"
      open={open}
      onClose={close}
      title={t`Respond to Ticket - ${ticketNumber}`}
      context={<bdi>{subject}</bdi>}
      onSubmit={save}
      onCancel={end}
      submitLabel={isSubmitting ? <Trans>Updating...</Trans> : <Trans>Update Ticket</Trans>}
      pending={isSubmitting}
    >
      {changed ? <ChangedMeanwhile ticket={changed} /> : null}
      <LastWords ticket={ticket} />
      <AnswerFields form={form} />
    </FormDialog>
  )
}

type AnswerForm = UseFormReturn<AnswerInput, unknown, z.output<typeof answer>>

function AnswerFields({ form: { register, formState } }: { form: AnswerForm }) {
  const { t } = useLingui()
  const words = useTicketWords()
  const { errors } = formState
  const { data: staff } = useRead(listAssignees)
  const proposals = useId()
  return (
    <>
      <Field
        label={t({ message: 'Status', context: 'of a ticket, person or plan' })}
        error={errors.status?.message}
      >
        <SelectField {...register('status')}>
          {ticketStatuses.map((status) => (
            <option key={status} value={status}>
              {words.status[status]}
            </option>
          ))}
        </SelectField>
      </Field>
      <Field label={t`Assigned To`} mark={t`optional`} error={errors.assignedTo?.message}>
        <TextInput
          placeholder={t`Admin username or email`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          list={proposals}
          {...register('assignedTo')}
        />
      </Field>
      <datalist id={proposals}>
        {staff?.map(({ id, name, email }) => (
          <option key={id} value={email}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        label={t`Resolution`}
        hint={t`The customer gets this by email and sees it under My Tickets.`}
        error={errors.resolution?.message}
      >
        <TextArea className="[&>textarea]:min-h-32" {...register('resolution')} />
      </Field>
    </>
  )
}
