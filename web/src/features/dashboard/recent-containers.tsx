import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import ChevronRight from 'lucide-react/icons/chevron-right'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { NavLink } from '../../lib/address/nav-link.tsx'
import { paths } from '../../lib/address/paths.ts'
import { formatNumber, relativeTime } from '../../lib/texts/formats.ts'
import { ContainerLine } from '../../nouns/container-line.tsx'
import { LowCount } from '../../nouns/low-count.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { FillBar } from '../../ui/fill-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardLink } from './parts/card-link.tsx'

type RecentContainersProps = {
  /** Newest first; five of them, of which a phone shows three. */
  containers: readonly Container[]
  /** Items that a container may hold by the plan; undefined where there is no limit or it is not known yet. */
  itemLimit: number | undefined
}

const onPhone = 3

/** The containers somebody worked with last. */
export function RecentContainers({ containers, itemLimit }: RecentContainersProps) {
  return (
    <Card
      title={<Trans>Recent Containers</Trans>}
      action={
        <CardLink href={paths.containers()}>
          <Trans>View all</Trans>
        </CardLink>
      }
    >
      <ul className="divide-y divide-line">
        {containers.map((container, place) => (
          <li key={container.id} className={place < onPhone ? '' : 'phone:hidden'}>
            <RecentContainer container={container} itemLimit={itemLimit} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type RowProps = { container: Container; itemLimit: number | undefined }

function RecentContainer({ container, itemLimit }: RowProps) {
  const { id, location, itemCount } = container
  const updated = relativeTime(container.updatedAt)
  return (
    <NavLink
      href={paths.container(id)}
      className="flex items-center gap-3.5 px-5 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:min-h-[68px] phone:px-4"
    >
      <ContainerLine
        container={container}
        beside={<span className="code shrink-0 text-ink-3 phone:hidden">#{id}</span>}
        detail={
          <span className="flex">
            <span className="truncate">{location}</span>
            <span className="shrink-0 whitespace-pre md:hidden">
              {' · '}
              <Plural value={itemCount} one="# item" other="# items" />
            </span>
          </span>
        }
      />
      <Filling container={container} itemLimit={itemLimit} />
      <span className="w-24 shrink-0 text-right text-meta text-ink-3 max-lg:hidden">{updated}</span>
      <Icon of={ChevronRight} size={18} className="text-ink-3" />
    </NavLink>
  )
}

/** How full it is and what runs low: with a bar where there is room, as a badge on a phone. */
function Filling({ container, itemLimit }: RowProps) {
  const { t } = useLingui()
  const { itemCount, lowItemCount } = container
  const count = formatNumber(itemCount)
  const low = formatNumber(lowItemCount)
  const limit = itemLimit === undefined ? undefined : formatNumber(itemLimit)
  const hasLow = lowItemCount > 0 && !container.blocked
  return (
    <>
      <span className="grid w-[148px] shrink-0 gap-1.5 phone:hidden">
        <span className="flex items-center justify-between gap-2 text-meta tabular-nums">
          <span>
            <b className="font-semibold">{count}</b>{' '}
            <span className="text-ink-3">
              {limit === undefined ? (
                <Plural value={itemCount} one="item" other="items" />
              ) : (
                <Trans>of {limit}</Trans>
              )}
            </span>
          </span>
          {hasLow ? <LowCount count={lowItemCount} size="sm" /> : null}
        </span>
        {itemLimit === undefined || limit === undefined ? null : (
          <FillBar
            value={itemCount}
            max={itemLimit}
            label={t`${count} of ${limit} items`}
            tone={container.blocked ? 'off' : 'box'}
          />
        )}
      </span>
      {hasLow ? (
        <Badge tone="warn" icon={TriangleAlert} className="shrink-0 md:hidden">
          <Trans>{low} low</Trans>
        </Badge>
      ) : null}
    </>
  )
}
