import { Plural, Trans } from '@lingui/react/macro'
import type { PlanPreview } from '@stowage/contract/billing'
import CirclePause from 'lucide-react/icons/circle-pause'
import { useId, useState } from 'react'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'

const shownAtFirst = 4

/** The people for whom a plan has no place, in the order in which they are paused; nothing without any. */
export function PausedList({ people }: { people: PlanPreview['paused'] }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const headingId = useId()
  if (people.length === 0) return null
  // A fifth row takes no more room than the folding line.
  const shown = isUnfolded || people.length <= shownAtFirst + 1 ? people : people.slice(0, shownAtFirst)
  const rest = formatNumber(people.length - shown.length)
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line">
      <header className="flex min-h-11 items-center gap-3 rounded-t-card bg-canvas px-4 py-2.5">
        <Icon of={CirclePause} size={16} className="text-ink-2" />
        <h3 id={headingId} className="flex-1 font-semibold tabular-nums">
          <Plural value={people.length} one="# person can only view" other="# people can only view" />
        </h3>
        <span className="text-meta text-ink-2">
          <Trans>Viewers stay as they are</Trans>
        </span>
      </header>
      <ul>
        {shown.map(({ id, name, profileImageUrl }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line px-4 py-1.5">
            <Avatar name={name} picture={profileImageUrl} quiet />
            <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
              {name}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < people.length ? (
        <p className="border-t border-line px-4 py-1 text-small">
          <button type="button" className="link min-h-11" onClick={() => setIsUnfolded(true)}>
            <Trans>and {rest} more</Trans>
          </button>
        </p>
      ) : null}
    </section>
  )
}
