import { useLingui } from '@lingui/react/macro'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { StatusMark } from '../../../entities/account-status.tsx'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cx } from '../../../ui/class-names.ts'
import { PersonMenu } from './person-menu.tsx'
import type { PersonProps } from './person-props.ts'

type CardProps = PersonProps & {
  /** Selection mode: a tap selects this account too. */
  isSelecting: boolean
}

/** An account on a phone. */
export function PersonCard(props: CardProps) {
  const { person, isSelected, isSelecting, onSelect } = props
  const { t } = useLingui()
  const { name, email, profileImageUrl, accountStatus, role, planName, lastLoginAt } = person
  const last = lastLoginAt === null ? null : relativeTime(lastLoginAt)
  return (
    <li
      className={cx(
        'flex min-h-24 gap-3.5 rounded-card border p-3.5',
        isSelected
          ? 'border-primary bg-primary-soft shadow-[0_0_0_1px_var(--color-primary)]'
          : 'border-line bg-surface',
      )}
    >
      <Avatar name={name} picture={profileImageUrl} quiet className="size-11" />
      <div className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{name}</bdi>
        <span className="block truncate text-small text-ink-2">{email}</span>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <StatusMark status={accountStatus} />
          {role === 'user' ? null : (
            <Badge tone="teal" icon={ShieldCheck}>
              {role}
            </Badge>
          )}
          <span className="text-ink-2">{last === null ? planName : `${planName} · ${last}`}</span>
        </div>
      </div>
      {isSelecting ? (
        <Checkbox
          aria-label={t`Select ${name}`}
          checked={isSelected}
          onChange={onSelect}
          className="m-2.5 self-start"
        />
      ) : (
        <PersonMenu {...props} isSelectable className="-mt-1.5 -mr-2 self-start" />
      )}
    </li>
  )
}
