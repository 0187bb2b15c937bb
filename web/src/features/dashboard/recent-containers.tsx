import { Plural, Trans } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { BlockedMark } from '../../entities/blocked-mark.tsx'
import { ContainerPreview } from '../../entities/container-preview.tsx'
import { LowCount } from '../../entities/low-count.tsx'
import type { ShownContainer } from '../../entities/seen-items.tsx'
import { paths } from '../../lib/address/paths.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { relativeTime } from '../../lib/texts/formats.ts'
import { Card, cardLook } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { CardLink } from './parts/card-link.tsx'

const onPhone = 3

/** The person's most recently used boxes, newest first: five of them, three on a phone, as rows of one card. */
export function RecentContainers({ containers }: { containers: readonly ShownContainer[] }) {
  const isSmall = useSmallScreen()
  const title = <Trans>Recent Containers</Trans>
  const all = (
    <CardLink href={paths.containers()}>
      <Trans>View all</Trans>
    </CardLink>
  )
  const boxes = containers.slice(0, isSmall ? onPhone : undefined).map((container) => (
    <li key={container.id} className="presses">
      <RecentContainer container={container} />
    </li>
  ))
  if (isSmall) {
    return (
      <Card title={title} action={all}>
        <ul className="divide-y divide-line">{boxes}</ul>
      </Card>
    )
  }
  return (
    <section>
      <header className="mb-2.5 flex items-center justify-between gap-3">
        <h2 className="text-card-title">{title}</h2>
        {all}
      </header>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(196px,1fr))] gap-3">{boxes}</ul>
    </section>
  )
}

function RecentContainer({ container }: { container: ShownContainer }) {
  const { id, name, itemCount, lowItemCount, blocked } = container
  return (
    <a
      href={paths.container(id)}
      // The text comes before the preview in reading order.
      className={cx(
        'flex h-full flex-row-reverse items-center gap-3 p-2.5 transition-shadow md:hover:shadow-2',
        cardLook,
        'phone:rounded-none phone:border-0 phone:bg-transparent phone:px-4 phone:shadow-none phone:active:bg-hover',
      )}
    >
      <Icon of={ChevronRight} size={18} className="text-ink-3 md:hidden" />
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
          <span className="clock-icon">{relativeTime(container.updatedAt)}</span>
        )}
        {blocked ? <BlockedMark /> : null}
      </span>
      <ContainerPreview container={container} size="md" />
    </a>
  )
}
