import { Trans, useLingui } from '@lingui/react/macro'
import type { TicketNoteOfStaff } from '@stowage/contract/tickets'
import { ticketLengths } from '@stowage/contract/tickets.rules'
import EyeOff from 'lucide-react/icons/eye-off'
import { useRef, useState } from 'react'
import { consumeDraft, removeDraft } from '../../../lib/storage/form-drafts.ts'
import { usePersistentDraft } from '../../../lib/storage/persistent-draft.ts'
import { formatDateTime } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useAddNote } from '../api.ts'

type TicketNotesProps = {
  id: number
  /** Undefined until they are loaded. */
  notes: readonly TicketNoteOfStaff[] | undefined
}

/** What staff tell each other about a ticket, and the field for another note. */
export function TicketNotes({ id, notes }: TicketNotesProps) {
  const { t } = useLingui()
  const draftKey = `note-${id}`
  const [text, setText] = useState(() => consumeDraft<{ text: string }>(draftKey)?.text ?? '')
  usePersistentDraft(draftKey, () => (text.trim() === '' ? undefined : { text }))
  const { mutateAsync: add, isPending } = useAddNote()
  const latest = useRef(text)
  const change = (next: string) => {
    latest.current = next
    setText(next)
  }
  const save = async () => {
    await add({ params: { id }, body: { text } })
    // Text typed meanwhile stays, also where the dialog was closed before the answer.
    if (latest.current !== text) return
    removeDraft(draftKey)
    change('')
  }
  if (!notes) return null
  return (
    <section className="grid gap-2">
      <h3 className="flex items-center gap-1.5 text-meta font-medium text-ink-2">
        <Icon of={EyeOff} size={16} />
        <Trans>Internal notes, visible to staff only</Trans>
      </h3>
      {notes.length === 0 ? null : (
        <ol className="grid grid-cols-1 gap-2">
          {notes.map((note) => (
            <li
              key={note.id}
              className="rounded-card border border-dashed border-line-strong bg-sunken px-4 py-3"
            >
              <p className="mb-0.5 flex flex-wrap justify-between gap-x-3 text-meta text-ink-2">
                <bdi className="font-medium">{note.author ?? '–'}</bdi>
                {formatDateTime(note.createdAt)}
              </p>
              <p dir="auto" className="text-left text-small wrap-anywhere whitespace-pre-line">
                {note.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Field label={t`Internal note`}>
        <TextArea
          value={text}
          maxLength={ticketLengths.note.most}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </Field>
      <Button
        className="justify-self-end"
        disabled={text.trim() === ''}
        pending={isPending}
        onClick={() => void save().catch(() => undefined)}
      >
        <Trans>Add note</Trans>
      </Button>
    </section>
  )
}
