import { Plural, useLingui } from '@lingui/react/macro'
import type { PlanPreview } from '@stowage/contract/billing'
import type { ReactNode } from 'react'
import { placeName } from '../../lib/texts/place-name.ts'
import type { IconGraphic } from '../../ui/icon.tsx'
import { ContainerTile } from '../container-tile.tsx'
import { NamedSection } from './named-section.tsx'

type PreviewedListProps = {
  icon: IconGraphic
  title: ReactNode
  which: string
  part: PlanPreview['closed']
  isClosed?: boolean
}

/** The names of the first six containers; the others are folded under "and 14 more". */
export function PreviewedList({ icon, title, which, part, isClosed = false }: PreviewedListProps) {
  const { t } = useLingui()
  return (
    <NamedSection
      icon={icon}
      iconLook={isClosed ? 'text-ink-2' : 'text-ok'}
      title={title}
      note={which}
      count={part.count}
      rows={part.containers}
      shownAtFirst={6}
      unfoldLabel={(rest) => t`Show ${rest} more containers`}
    >
      {({ id, name, location, itemCount }) => (
        <li key={id} className="flex items-center gap-3 border-t border-line px-4 py-2">
          <ContainerTile place={location} size={32} blocked={isClosed} />
          <span className="flex min-w-0 flex-1 items-baseline gap-1.5">
            <span dir="auto" className="min-w-0 truncate font-medium">
              {name}
            </span>
            <span dir="auto" className="min-w-0 truncate text-meta text-ink-2 phone:hidden">
              {placeName(location)}
            </span>
          </span>
          <span className="shrink-0 text-meta text-ink-2 tabular-nums">
            <Plural value={itemCount} one="# item" other="# items" />
          </span>
        </li>
      )}
    </NamedSection>
  )
}
