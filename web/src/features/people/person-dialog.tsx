import { Trans, useLingui } from '@lingui/react/macro'
import { listPlans } from '@stowage/contract/billing'
import { getPerson, type Person, type PersonChange, type PersonDetails } from '@stowage/contract/people'
import { accountStatuses, roles } from '@stowage/contract/users.rules'
import { type ReactNode, useState } from 'react'
import { StatusMark, useStatusNames } from '../../entities/account-status.tsx'
import { paths } from '../../lib/address/paths.ts'
import { seenOf } from '../../lib/api/changed-meanwhile.ts'
import { useRead } from '../../lib/api/query.ts'
import { formatDate, formatNumber, relativeTime } from '../../lib/texts/formats.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { usePeopleActions } from './api.ts'
import { OwnWorkspaces } from './parts/own-workspaces.tsx'
import { useRightsOver } from './rights-over.ts'

type DialogProps = { person: Person; mode: 'view' | 'edit'; onClose: () => void }

/** An account's details, or the fields that admins change. */
export function PersonDialog({ person, mode, onClose }: DialogProps) {
  return mode === 'edit' ? (
    <EditPerson person={person} onClose={onClose} />
  ) : (
    <ViewPerson person={person} onClose={onClose} />
  )
}

type PartProps = Omit<DialogProps, 'mode'>

function ViewPerson({ person: { id, name, email }, onClose }: PartProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getPerson, { params: { id } })
  return (
    <Dialog open onClose={onClose} size="md" title={<bdi>{name}</bdi>} context={email}>
      {data ? (
        <>
          <Details person={data} />
          <OwnWorkspaces person={data} />
        </>
      ) : error ? (
        <ErrorState title={<Trans>Couldn’t load the account</Trans>} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t`Loading`} rows={5} />
      )}
    </Dialog>
  )
}

function Details({ person }: { person: PersonDetails }) {
  const { t } = useLingui()
  const { planName, isPlanGiven, isPaying, createdAt, lastLoginAt } = person
  const plan = isPaying ? t`${planName}, paid monthly` : planName
  const lines: [string, ReactNode][] = [
    [
      t({ message: 'Status', context: 'of a ticket, person or plan' }),
      <StatusMark key="status" status={person.accountStatus} />,
    ],
    [t`Role`, person.role],
    [t`Plan`, isPlanGiven ? t`${planName}, complimentary` : plan],
    [t`Email confirmed`, person.isEmailVerified ? t`Yes` : t`No`],
    [t`Member since`, formatDate(createdAt)],
    [t`Last sign-in`, lastLoginAt === null ? '–' : relativeTime(lastLoginAt)],
    [t`Last active`, person.lastActiveAt === null ? '–' : relativeTime(person.lastActiveAt)],
    [t`Sign-ins`, formatNumber(person.loginCount)],
    [t`Devices`, formatNumber(person.devices)],
    [t`Containers`, formatNumber(person.containers)],
    [t`Items`, formatNumber(person.items)],
    [
      t`Tickets`,
      person.tickets === 0 ? (
        '0'
      ) : (
        <a
          key="tickets"
          href={paths.supportTickets({ user: person.id })}
          className="font-semibold text-primary-ink underline"
        >
          {formatNumber(person.tickets)}
        </a>
      ),
    ],
  ]
  if (person.erasedAt !== null) lines.splice(1, 0, [t`Erased on`, formatDate(person.erasedAt)])
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The values chosen for an account, and the changes another admin has made meanwhile. */
function useChanges(opened: Person, onClose: () => void) {
  const { t } = useLingui()
  const [person, setPerson] = useState(opened)
  const { change, confirmPlanChange } = usePeopleActions()
  const [values, setValues] = useState<PersonChange>({})
  const [isSending, setSending] = useState(false)
  const save = async () => {
    if (Object.keys(values).length === 0) return onClose()
    setSending(true)
    const isPlanAsked = values.plan !== undefined && values.plan !== person.plan
    const isAsked = isPlanAsked && (await confirmPlanChange(person, values.plan as string, send))
    if (!isAsked) await send()
    setSending(false)
  }
  const send = async () => {
    const { isSaved, present } = await change(person, { ...values, seen: seenOf(person, values) })
    if (present) setPerson(present)
    if (isSaved) onClose()
  }
  return {
    person,
    values,
    isSending,
    save,
    choose: (chosen: PersonChange) => setValues((former) => ({ ...former, ...chosen })),
    // The other admin's value, shown next to the chosen one, so that a second save is deliberate.
    theirs: (field: 'role' | 'accountStatus' | 'plan', value: string) => {
      const chosen = values[field]
      const isDisputed = chosen !== undefined && person[field] !== opened[field] && person[field] !== chosen
      return isDisputed ? t`Someone else set this to ${value}.` : undefined
    },
  }
}

function EditPerson({ person: opened, onClose }: PartProps) {
  const { t } = useLingui()
  const { person, values, isSending, save, choose, theirs } = useChanges(opened, onClose)
  const { mayChange, mayServe, mayRaise } = useRightsOver(person)
  const statusNames = useStatusNames()
  const { data: plans } = useRead(listPlans)
  // Deleting has a confirmation of its own.
  const offered = accountStatuses.filter((one) => one !== 'deleted' || person.accountStatus === one)
  const { role = person.role, accountStatus = person.accountStatus, plan = person.plan } = values
  return (
    <FormDialog
      open
      onClose={onClose}
      size="sm"
      title={t`Edit ${person.name}`}
      context={person.email}
      onSubmit={save}
      submitLabel={<Trans>Save</Trans>}
      pending={isSending}
    >
      <div className="grid gap-4">
        <Field label={t`Role`} hint={theirs('role', person.role)}>
          <SelectField
            value={role}
            disabled={!mayChange}
            onChange={({ currentTarget }) => {
              const next = currentTarget.value as Person['role']
              choose({ role: next, isAdmin: next !== 'user' })
            }}
          >
            {roles.map((one) => (
              <option key={one} disabled={one === 'super_admin' && !mayRaise}>
                {one}
              </option>
            ))}
          </SelectField>
        </Field>
        <Field
          label={t({ message: 'Status', context: 'of a ticket, person or plan' })}
          hint={
            theirs('accountStatus', statusNames[person.accountStatus]) ??
            (person.isPaying && accountStatus !== 'active'
              ? t`${person.name} is still being charged for ${person.planName} every month. To stop the charges, cancel the subscription with the payment provider.`
              : undefined)
          }
        >
          <SelectField
            value={accountStatus}
            disabled={!mayChange}
            onChange={({ currentTarget }) => {
              const next = currentTarget.value as Person['accountStatus']
              choose({ accountStatus: next })
            }}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {statusNames[one]}
              </option>
            ))}
          </SelectField>
        </Field>
        <Field
          label={t`Plan`}
          hint={theirs('plan', person.planName) ?? t`There’s no charge for plans set here.`}
        >
          <SelectField
            value={plan}
            disabled={!mayServe}
            onChange={({ currentTarget }) => choose({ plan: currentTarget.value })}
          >
            {(plans ?? [{ name: person.plan, displayName: person.planName }]).map((one) => (
              <option key={one.name} value={one.name}>
                {one.displayName}
              </option>
            ))}
          </SelectField>
        </Field>
      </div>
    </FormDialog>
  )
}
