import { Plural, Trans } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import { NavLink } from '../../lib/address/nav-link.tsx'
import { paths } from '../../lib/address/paths.ts'
import { relativeTime } from '../../lib/texts/formats.ts'
import { BlockedMark } from '../../nouns/blocked-mark.tsx'
import { LowCount } from '../../nouns/low-count.tsx'
import type { ShownContainer } from '../../nouns/seen-items.tsx'
import { SmallWindow } from '../../nouns/small-window.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardLink } from './parts/card-link.tsx'

const onPhone = 3

/** The boxes somebody worked with last, newest first: five of them, of which a phone shows three. */
export function RecentContainers({ containers }: { containers: readonly ShownContainer[] }) {
  return (
    <section>
      <header className="mb-2.5 flex items-center justify-between gap-3">
        <h2 className="text-card-title">
          <Trans>Recent Containers</Trans>
        </h2>
        <CardLink href={paths.containers()}>
          <Trans>View all</Trans>
        </CardLink>
      </header>
      <ul className="flex flex-wrap gap-3 phone:gap-2">
        {containers.map((container, place) => (
          <li
            key={container.id}
            className={place < onPhone ? 'min-w-0 grow basis-49' : 'min-w-0 grow basis-49 phone:hidden'}
          >
            <RecentContainer container={container} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentContainer({ container }: { container: ShownContainer }) {
  const { id, name, itemCount, lowItemCount, blocked } = container
  return (
    <NavLink
      href={paths.container(id)}
      // What it says is said before what is seen in it.
      className="flex h-full flex-row-reverse items-center gap-3 rounded-card border border-line bg-surface p-2.5 shadow-1 transition-shadow hover:shadow-2 phone:py-2"
    >
      <span className="grid min-w-0 flex-1 gap-0.5 text-meta text-ink-3">
        <span dir="auto" className="line-clamp-2 text-left text-row text-ink">
          {name}
        </span>
        <span className="tabular-nums">
          <Plural value={itemCount} one="# item" other="# items" />
        </span>
        {lowItemCount > 0 && !blocked ? (
          <LowCount count={lowItemCount} size="sm" />
        ) : (
          <span className="flex items-center gap-1.5">
            <Icon of={Clock} size={14} />
            {relativeTime(container.updatedAt)}
          </span>
        )}
        {blocked ? <BlockedMark /> : null}
      </span>
      <SmallWindow container={container} size="sm" />
    </NavLink>
  )
}
