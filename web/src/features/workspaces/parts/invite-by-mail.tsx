import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { invitationLimits, invitedRoles, rolesGivenBy } from '@stowage/contract/workspaces.rules'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { useInvite } from '../api.ts'
import { type FooterElement, FooterSlot } from './footer-slot.tsx'
import { NoPlace } from './no-place.tsx'
import { RoleChoice } from './role-choice.tsx'

/** What each way of inviting needs to know: one's own role, whether no place is free, and where its buttons are. */
export type InviteForm = {
  role: WorkspaceRole
  isFull: boolean
  invite: ReturnType<typeof useInvite>
  /** A request of some way runs. */
  locked: boolean
  footer: FooterElement
  onClose: () => void
}

type InviteByMailProps = InviteForm & { text: string; onText: (text: string) => void; onSent: () => void }

const looksRight = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Up to 20 addresses, one a line or separated by commas; none is sent until all are right (INV-02). */
export function InviteByMail(props: InviteByMailProps) {
  const { role: own, isFull, invite, locked, footer, text, onText, onSent, onClose } = props
  const { t } = useLingui()
  const formId = useId()
  const roles = invitedRoles.filter((one) => rolesGivenBy(own).includes(one) && (!isFull || one === 'viewer'))
  const [chosen, setChosen] = useState<(typeof invitedRoles)[number]>('editor')
  const [error, setError] = useState<string>()
  const role = isFull ? 'viewer' : chosen
  const emails = [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
  const problem = () => {
    const wrong = emails.filter((email) => !looksRight.test(email))
    if (emails.length === 0) return t`Enter at least one email address.`
    if (emails.length > invitationLimits.emails)
      return t`You can invite up to ${invitationLimits.emails} people at once.`
    if (wrong.length === 0) return undefined
    const named = wrong.map((email) => t`“${email}” isn’t an email address.`)
    return `${named.join('\n')}\n${t`Nothing was sent.`}`
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = problem()
    setError(found)
    if (found !== undefined) return
    await invite
      .mutateAsync({ params: { id: invite.workspaceId }, body: { role, emails } })
      .then(onSent, (refused) => setError(refused instanceof ApiError ? refused.message : String(refused)))
  }
  const count = emails.length
  return (
    <form id={formId} noValidate onSubmit={send} className="grid grid-cols-1 gap-5">
      {isFull ? <NoPlace /> : null}
      <Field
        label={t`Email addresses`}
        hint={t`Up to ${invitationLimits.emails}, one per line or separated by commas.`}
        error={error}
        className="[&_.field-error]:whitespace-pre-line"
      >
        <TextArea
          rows={3}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </Field>
      <RoleChoice roles={roles} value={role} onChange={setChosen} />
      <FooterSlot target={footer}>
        <Button onClick={onClose} disabled={locked} className="phone:hidden">
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="primary" type="submit" form={formId} icon={Send} pending={invite.isPending}>
          {count === 0 ? (
            <Trans>Send invitation</Trans>
          ) : (
            <Plural value={count} one="Send # invitation" other="Send # invitations" />
          )}
        </Button>
      </FooterSlot>
      <p className="text-small text-ink-2">
        <Trans>Each invitation works once and expires after {invitationLimits.mailDays} days.</Trans>
      </p>
    </form>
  )
}
