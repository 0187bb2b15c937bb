import { Trans, useLingui } from '@lingui/react/macro'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { useId } from 'react'
import { useRoleWords } from '../../../entities/role-words.ts'
import { paths } from '../../../lib/address/paths.ts'
import { Radio } from '../../../ui/radio.tsx'
import { useWorkspace } from '../api.ts'

type RoleChoiceProps<Role extends WorkspaceRole> = {
  roles: readonly Role[]
  value: Role
  onChange: (role: Role) => void
}

/** The roles as one block of radio rows, each with what it may do. */
export function RoleChoice<Role extends WorkspaceRole>({ roles, value, onChange }: RoleChoiceProps<Role>) {
  const { t } = useLingui()
  const words = useRoleWords()
  // Nobody counts places where there is any number of them.
  const isCounted = (useWorkspace().data?.seats.places ?? -1) >= 0
  const name = useId()
  return (
    <fieldset className="field">
      <legend className="mb-1.5 text-meta font-medium phone:text-small">{t`Role`}</legend>
      <div className="rounded-[10px] border border-line bg-surface [&>*+*]:border-t [&>*+*]:border-line">
        {roles.map((role) => (
          <label
            key={role}
            htmlFor={`${name}-${role}`}
            className="flex min-h-14.5 cursor-pointer items-center gap-3 px-3.5 py-2 first:rounded-t-[10px] last:rounded-b-[10px] has-checked:bg-primary-soft has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-primary phone:min-h-15.5"
          >
            <Radio
              id={`${name}-${role}`}
              name={name}
              checked={role === value}
              onChange={() => onChange(role)}
            />
            <span>
              <span className="block font-semibold">
                {words[role].name}
                {role === 'viewer' && isCounted ? (
                  <span className="font-normal text-ink-2"> · {t`no seat needed`}</span>
                ) : null}
              </span>
              <span className="block text-small text-ink-2">{words[role].line}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-small">
        <a href={`${paths.guide()}/share`} target="_blank" rel="noreferrer" className="link">
          <Trans>What each role can do</Trans>
        </a>
      </p>
    </fieldset>
  )
}
