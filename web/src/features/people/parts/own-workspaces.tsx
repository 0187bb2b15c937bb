import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listHeirs, type PersonDetails } from '@stowage/contract/people'
import { useState } from 'react'
import { useMay } from '../../../lib/api/abilities.ts'
import { useRead } from '../../../lib/api/query.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useHandOver } from '../api.ts'

/** The workspaces of a person. Those of a suspended or deleted owner can be given to one of their members (OWN-08). */
export function OwnWorkspaces({ person }: { person: PersonDetails }) {
  const mayHandOver = useMay('admins.change')
  const { workspaces, accountStatus } = person
  const isGone = accountStatus === 'suspended' || accountStatus === 'deleted'
  if (workspaces.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="font-semibold">
        <Trans>Workspaces</Trans>
      </h3>
      <ul className="mt-2 rounded-card border border-line divide-y divide-line">
        {workspaces.map(({ id, name, role, members }) => (
          <li key={id} className="grid gap-2 px-4 py-2.5">
            <span className="flex items-baseline gap-2">
              <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                {name}
              </span>
              <span className="text-small text-ink-2">
                {role} · <Plural value={members} one="# person" other="# people" />
              </span>
            </span>
            {role === 'owner' && isGone && mayHandOver && members > 1 ? (
              <HandOver workspaceId={id} name={name} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function HandOver({ workspaceId, name }: { workspaceId: number; name: string }) {
  const { t } = useLingui()
  const heirs = useRead(listHeirs, { params: { workspaceId } }).data ?? []
  const [chosen, setChosen] = useState('')
  const handOver = useHandOver()
  return (
    <span className="flex gap-2 phone:flex-col">
      <SelectField
        aria-label={t`New owner of ${name}`}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        className="flex-1"
      >
        <option value="">{t`Choose a member`}</option>
        {heirs.map(({ id, name: heir, email }) => (
          <option key={id} value={id}>
            {`${heir}, ${email}`}
          </option>
        ))}
      </SelectField>
      <Button
        disabled={chosen === ''}
        pending={handOver.isPending}
        onClick={() => handOver.mutate({ params: { workspaceId }, body: { userId: Number(chosen) } })}
      >
        <Trans>Hand over</Trans>
      </Button>
    </span>
  )
}
