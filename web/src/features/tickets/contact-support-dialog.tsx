import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnTicket } from '@stowage/contract/tickets'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Send from 'lucide-react/icons/send'
import TicketIcon from 'lucide-react/icons/ticket'
import { type MouseEvent, useState } from 'react'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { showCodeMissing } from '../../lib/overlays/code-missing.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { askBeforeClose } from '../../lib/overlays/unsaved-changes.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SupportWays } from './parts/support-ways.tsx'
import { useHasPrioritySupport } from './support.ts'
import { type TicketForm, useTicketForm } from './ticket-form.tsx'

// Shares its catalog with the ticket screens, so it loads when the person is about to write.
const { Part: TicketFields, preload } = lazyPart(
  () => import('./parts/ticket-fields.tsx').then((file) => file.TicketFields),
  { fallback: () => <FieldsToCome />, onFailure: showCodeMissing },
)
const { Part: TicketSent } = lazyPart(
  () => import('./parts/ticket-sent.tsx').then((file) => file.TicketSent),
  { onFailure: showCodeMissing },
)
const loadFields = () => void preload().catch(() => undefined)

/** The ways to reach support, the ticket form, and its result, one after the other. */
export function ContactSupportDialog({ open, onClose, startsWithForm }: HostedDialog<'contact-support'>) {
  const [sent, setSent] = useState<OwnTicket>()
  const ticket = useTicketForm({ isOpen: open && sent === undefined, onSent: setSent })
  const [isWriting, setWriting] = useState(startsWithForm === true || ticket.hadDraft)
  const [areFieldsThere, setFieldsThere] = useState(false)
  const { isSubmitting } = ticket.form.formState
  const isFirst = useHasPrioritySupport()
  const close = askBeforeClose({
    locked: isSubmitting,
    isTyped: () => sent === undefined && ticket.isTyped(),
    onClose: () => {
      ticket.forget()
      onClose()
    },
  })
  const step = sent ? 'sent' : isWriting ? 'form' : 'ways'
  const context = {
    ways: isFirst ? (
      <Trans>Your plan includes priority support: we answer your tickets first, within 24 hours.</Trans>
    ) : (
      <Trans>We answer tickets within 24 hours.</Trans>
    ),
    form: isFirst ? (
      <Trans>New ticket. We’ll prioritize it and answer within 24 hours.</Trans>
    ) : (
      <Trans>New ticket. We’ll answer within 24 hours.</Trans>
    ),
    sent: undefined,
  }[step]
  return (
    <Dialog
      open={open}
      onClose={close}
      locked={isSubmitting}
      size={step === 'form' ? 'wide' : 'narrow'}
      title={<Trans>Contact Support</Trans>}
      context={context}
      {...(step === 'form' && { onSubmit: ticket.submit })}
      footer={
        sent ? (
          <SentFooter ticket={sent} onClose={onClose} />
        ) : isWriting ? (
          <FormFooter form={ticket.form} isReady={areFieldsThere} onBack={() => setWriting(false)} />
        ) : undefined
      }
    >
      {step === 'ways' ? (
        <SupportWays onIntent={loadFields} onWrite={() => setWriting(true)} onLeave={onClose} />
      ) : null}
      {step === 'form' ? <TicketFields form={ticket.form} onThere={setFieldsThere} /> : null}
      {sent ? <TicketSent ticket={sent} /> : null}
    </Dialog>
  )
}

function FieldsToCome() {
  const { t } = useLingui()
  return <SkeletonRows label={t`Loading the form`} rows={5} />
}

type FooterProps = { form: TicketForm; isReady: boolean; onBack: () => void }

function FormFooter({ form, isReady, onBack }: FooterProps) {
  const { isSubmitting } = form.formState
  return (
    <>
      <Button
        variant="ghost"
        icon={ChevronLeft}
        disabled={isSubmitting}
        onClick={onBack}
        className="mr-auto phone:mr-0 phone:border-line phone:bg-surface phone:text-ink phone:shadow-1"
      >
        <Trans>Back</Trans>
      </Button>
      <Button variant="primary" type="submit" icon={Send} disabled={!isReady} pending={isSubmitting}>
        <Trans>Submit Request</Trans>
      </Button>
    </>
  )
}

function SentFooter({ ticket, onClose }: { ticket: OwnTicket; onClose: () => void }) {
  const show = () => {
    onClose()
    navigate(paths.tickets({ ticket: ticket.id }))
  }
  // Ignores the second press of a double click, which was for the former content.
  const ifMeant = (act: () => void) => (event: MouseEvent) => (event.detail > 1 ? undefined : act())
  return (
    <>
      <Button onClick={ifMeant(onClose)}>
        <Trans>Close</Trans>
      </Button>
      <Button variant="primary" icon={TicketIcon} onClick={ifMeant(show)}>
        <Trans>See My Ticket</Trans>
      </Button>
    </>
  )
}
