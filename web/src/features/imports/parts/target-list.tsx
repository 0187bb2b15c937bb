import { Plural, Trans } from '@lingui/react/macro'
import type { ImportTarget, Trial } from '@stowage/contract/imports'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ContainerTile } from '../../../entities/container-tile.tsx'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'

const shownAtFirst = 5

/** The containers that items go into, and which of them are new. */
export function TargetList({ trial: { containers, newContainers, knownContainers } }: { trial: Trial }) {
  const [isAll, setAll] = useState(false)
  const count = newContainers + knownContainers
  const total = containers.length
  return (
    <Card
      title={<Trans>What goes where</Trans>}
      action={
        <span className="text-small text-ink-2">
          <Plural value={count} one="# container" other="# containers" />
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {containers.slice(0, isAll ? undefined : shownAtFirst).map((target) => (
          <TargetRow key={JSON.stringify([target.name, target.location])} target={target} />
        ))}
      </ul>
      {total > shownAtFirst && !isAll ? (
        <div className="border-t border-line px-4 py-2.5">
          <Button variant="ghost" size="sm" icon={ChevronDown} onClick={() => setAll(true)}>
            <Trans>All {total} containers</Trans>
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function TargetRow({ target: { id, name, location, items, isLeftOut } }: { target: ImportTarget }) {
  return (
    <li
      className={cx(
        'flex min-h-[72px] items-center gap-3.5 px-5 py-2.5 phone:px-4',
        isLeftOut && 'text-ink-2',
      )}
    >
      <ContainerTile place={location} blocked={isLeftOut} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
          {isLeftOut ? (
            <Badge>
              <Trans>Left out</Trans>
            </Badge>
          ) : id === null ? (
            <Badge tone="teal" icon={Plus}>
              <Trans context="a new container">New</Trans>
            </Badge>
          ) : null}
        </p>
        <p className="truncate text-small text-ink-2">{placeName(location)}</p>
      </div>
      <span className="shrink-0 text-small text-ink-2 tabular-nums">
        <Plural value={items} one="# item" other="# items" />
      </span>
    </li>
  )
}
