import { Trans } from '@lingui/react/macro'
import type { Person } from '@stowage/contract/people'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The people that are named before the others are asked for. */
const namedAtFirst = 6

/** People by name and address: six at first, the others on request. */
export function PeopleNames({ people }: { people: readonly Person[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? people : people.slice(0, namedAtFirst)
  const others = formatNumber(people.length - shown.length)
  return (
    <ul className="max-h-[320px] divide-y divide-line overflow-y-auto rounded-card border border-line">
      {shown.map(({ id, name, email, profileImageUrl }) => (
        <li key={id} className="flex min-h-11 items-center gap-3 px-3.5 py-1.5">
          <Avatar name={name} picture={profileImageUrl} quiet className="size-8" />
          <span className="min-w-0">
            <bdi className="font-medium break-words">{name}</bdi>{' '}
            <span className="text-small break-all text-ink-2">{email}</span>
          </span>
        </li>
      ))}
      {shown.length < people.length ? (
        <li>
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="min-h-11 w-full px-3.5 text-left font-medium text-primary-ink hover:bg-hover"
          >
            <Trans>and {others} more</Trans>
          </button>
        </li>
      ) : null}
    </ul>
  )
}

type LeftOutNoteProps = {
  name: string
  /** The change was tried, and refused for this person. */
  isRefused?: boolean
  /** The reason. */
  children: ReactNode
}

/** Someone whom a change leaves out or couldn't change, and why. */
export function LeftOutNote({ name, isRefused = false, children }: LeftOutNoteProps) {
  return (
    <p className="flex gap-2.5 rounded-card bg-warn-soft px-4 py-3">
      <Icon of={ShieldAlert} size={18} className="mt-0.5 shrink-0 text-warn" />
      <span className="min-w-0 break-words">
        <strong className="font-semibold">
          {isRefused ? (
            <Trans>
              <bdi>{name}</bdi> wasn’t changed.
            </Trans>
          ) : (
            <Trans>
              <bdi>{name}</bdi> is left out.
            </Trans>
          )}
        </strong>{' '}
        {children}
      </span>
    </p>
  )
}
