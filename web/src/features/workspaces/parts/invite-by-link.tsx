import { Trans, useLingui } from '@lingui/react/macro'
import type { Invitation } from '@stowage/contract/workspaces'
import { invitationLimits, linkedRoles, linkHours, usualHours } from '@stowage/contract/workspaces.rules'
import LinkIcon from 'lucide-react/icons/link'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { CodeScreen } from './code-screen.tsx'
import { FooterSlot } from './footer-slot.tsx'
import type { InviteForm } from './invite-by-mail.tsx'
import { MadeLink } from './made-link.tsx'
import { NoPlace } from './no-place.tsx'
import { RoleChoice } from './role-choice.tsx'

type InviteByLinkProps = InviteForm & {
  isCode: boolean
  /** Reports whether a link is shown that was neither copied nor shared yet. */
  onUncopied?: ((isUncopied: boolean) => void) | undefined
}

type Made = { address: string; invitation: Invitation }

/** A link or code for several people, shown once; it never makes an admin (INV-04). */
export function InviteByLink(props: InviteByLinkProps) {
  const { isFull, isCode, invite, locked, footer, onUncopied, onClose } = props
  const { t } = useLingui()
  const formId = useId()
  const usual = isCode ? usualHours.code : usualHours.link
  const [chosen, setChosen] = useState<(typeof linkedRoles)[number]>('editor')
  const [hours, setHours] = useState<(typeof linkHours)[number]>(usual)
  const [uses, setUses] = useState(String(invitationLimits.usualUses))
  const [made, setMade] = useState<Made>()
  const [error, setError] = useState<string>()
  const again = () => {
    setMade(undefined)
    onUncopied?.(false)
  }
  if (made) {
    const Shown = isCode ? CodeScreen : MadeLink
    const taken = () => onUncopied?.(false)
    return <Shown {...made} footer={footer} onTaken={taken} onAnother={again} onClose={onClose} />
  }
  const role = isFull ? 'viewer' : chosen
  const ends = { 1: t`1 hour`, 24: t`1 day`, 168: t`7 days`, 720: t`30 days` }
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const body = { role, hours, uses: Number(uses) }
    await invite.mutateAsync({ params: { id: invite.workspaceId }, body }).then(
      ({ address, invitations: [invitation] }) => {
        if (address !== null && invitation) {
          setMade({ address, invitation })
          onUncopied?.(true)
        }
        // It was made by an earlier try whose answer was lost, and is shown once.
        else setError(t`This link can’t be shown again. Create a new one.`)
      },
      (refused) => setError(refused instanceof ApiError ? refused.message : String(refused)),
    )
  }
  return (
    <form id={formId} noValidate onSubmit={make} className="grid grid-cols-1 gap-5">
      {isFull ? <NoPlace /> : null}
      <RoleChoice
        roles={linkedRoles.filter((one) => !isFull || one === 'viewer')}
        value={role}
        onChange={setChosen}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t`Expires after`}>
          <SelectField
            value={hours}
            onChange={({ target }) =>
              setHours(linkHours.find((one) => one === Number(target.value)) ?? usual)
            }
          >
            {linkHours.map((one) => (
              <option key={one} value={one}>
                {ends[one]}
              </option>
            ))}
          </SelectField>
        </Field>
        <Field label={t`Number of people`} error={error}>
          <TextInput inputMode="numeric" value={uses} onChange={({ target }) => setUses(target.value)} />
        </Field>
      </div>
      <FooterSlot target={footer}>
        <Button onClick={onClose} disabled={locked} className="phone:hidden">
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="primary" type="submit" form={formId} icon={LinkIcon} pending={invite.isPending}>
          {isCode ? <Trans>Show the code</Trans> : <Trans>Create link</Trans>}
        </Button>
      </FooterSlot>
    </form>
  )
}
