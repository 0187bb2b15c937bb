import { Trans, useLingui } from '@lingui/react/macro'
import type { Member } from '@stowage/contract/workspaces'
import { rolesGivenBy } from '@stowage/contract/workspaces.rules'
import CirclePause from 'lucide-react/icons/circle-pause'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useRoleWords } from '../../../entities/role-words.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { formatDate } from '../../../lib/texts/formats.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { passFocusOn } from '../../../ui/return-focus.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { useChangeMember } from '../api.ts'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'

/** A person of the workspace. Whoever may not change their role sees it as text. */
export function MemberRow({ member, isMe }: { member: Member; isMe: boolean }) {
  const { t } = useLingui()
  const { workspaceRole, workspaceId } = useCurrentUser()
  const words = useRoleWords()
  const { id: userId, name, email, role, isPaused, since } = member
  const change = useChangeMember(userId)
  const [isRemoving, setRemoving] = useState(false)
  const roles = rolesGivenBy(workspaceRole)
  const mayChange = !isMe && roles.includes(role)
  const params = { id: workspaceId, userId }
  const day = formatDate(since)
  return (
    <li
      ref={passFocusOn}
      tabIndex={-1}
      className="flex items-center gap-x-4 px-4 py-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus phone:grid phone:grid-cols-[40px_minmax(0,1fr)_44px] phone:gap-x-3.5 phone:gap-y-2.5"
    >
      <Avatar
        name={name}
        picture={member.profileImageUrl}
        quiet={!isMe}
        className="size-9 phone:size-[40px] phone:self-start"
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium tiny:whitespace-normal tiny:wrap-anywhere">
          {name}
          {isMe ? (
            <span className="ml-2 tiny:ml-0 tiny:block text-small font-normal text-ink-2">{t`You`}</span>
          ) : null}
        </span>
        {email === null ? null : (
          <span className="block truncate text-small text-ink-2 tiny:whitespace-normal tiny:wrap-anywhere">
            {email}
          </span>
        )}
        {isPaused ? (
          <span className="flex items-center gap-1.5 text-small text-ink-2">
            <Icon of={CirclePause} size={16} />
            <Trans>Paused: no seat on the plan</Trans>
          </span>
        ) : null}
      </span>
      <span className="flex items-center gap-4 phone:col-span-2 phone:col-start-2 phone:row-start-2 phone:flex-wrap">
        {mayChange ? (
          <SelectField
            aria-label={t`Role of ${name}`}
            value={role}
            onChange={({ target }) => {
              const next = roles.find((one) => one === target.value)
              if (next && next !== 'owner') change.mutate({ params, body: { role: next } })
            }}
            className="w-40 phone:h-11 phone:w-auto"
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {words[one].name}
              </option>
            ))}
          </SelectField>
        ) : (
          <span className="w-40 px-3 phone:w-auto phone:px-0">{words[role].name}</span>
        )}
        <span className="min-w-36 text-small whitespace-nowrap tiny:whitespace-normal text-ink-2 phone:min-w-0">
          <Trans>since {day}</Trans>
        </span>
      </span>
      {mayChange ? (
        <IconButton
          icon={Trash2}
          label={t`Remove ${name}`}
          onClick={() => setRemoving(true)}
          className="phone:col-start-3 phone:row-start-1"
        />
      ) : (
        <span className="w-10 phone:hidden" />
      )}
      {isRemoving ? <RemoveMemberDialog member={member} onClose={() => setRemoving(false)} /> : null}
    </li>
  )
}
