import type { NewTicket, OwnTicket } from '@stowage/contract/tickets'
import { usualPriority } from '@stowage/contract/tickets.rules'
import { newTicket } from '@stowage/contract/tickets.schemas'
import type { User } from '@stowage/contract/users'
import { type FormEvent, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { changedValues } from '../../lib/screen/form-values.ts'
import { consumeDraft, removeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { zodFormResolver } from '../../lib/texts/localized-schema.ts'
import { useOpenTicket } from './support.ts'

export type TicketForm = UseFormReturn<NewTicket, unknown, NewTicket>

const draftKey = 'ticket'

/** Empty values without a category; name and address are the person's. */
const blankFor = ({ name, email }: User) =>
  ({
    subject: '',
    category: '',
    priority: usualPriority,
    description: '',
    name,
    email,
  }) as unknown as NewTicket

type Options = {
  isOpen: boolean
  onSent: (ticket: OwnTicket) => void
}

/** The form of a new ticket. Its draft survives a reload and a lost connection, and is removed once it is sent. */
export function useTicketForm({ isOpen, onSent }: Options) {
  const person = useCurrentUser()
  const [blank] = useState(() => blankFor(person))
  const [draft] = useState(() => consumeDraft<NewTicket>(draftKey))
  const { mutateAsync: send } = useOpenTicket()
  const form: TicketForm = useForm({
    resolver: zodFormResolver<NewTicket, NewTicket>(newTicket),
    defaultValues: { ...blank, ...draft },
    mode: 'onTouched',
  })
  const isTyped = () => changedValues(blank, form.getValues()) !== null
  useFormDraft(draftKey, () => (isTyped() ? form.getValues() : undefined), isOpen)
  const save = form.handleSubmit(async (body) => {
    const ticket = await send({ body }).catch(() => null)
    if (!ticket) return
    removeDraft(draftKey)
    onSent(ticket)
  })
  return {
    form,
    /** Whether a draft was restored. */
    hadDraft: draft !== undefined,
    isTyped,
    forget: () => removeDraft(draftKey),
    submit: (event: FormEvent) => void save(event),
  }
}
