import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlanPreview } from '@stowage/contract/billing'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '../../lib/texts/formats.ts'
import { placeName } from '../../lib/texts/place-name.ts'
import { Icon, type IconGraphic } from '../../ui/icon.tsx'
import { ContainerTile } from '../container-tile.tsx'

type PreviewedListProps = {
  icon: IconGraphic
  title: ReactNode
  which: string
  part: PlanPreview['closed']
  isClosed?: boolean
}

const shownAtFirst = 6

/** The names of the first six containers; the others are folded under "and 14 more". */
export function PreviewedList({ icon, title, which, part, isClosed = false }: PreviewedListProps) {
  const { t } = useLingui()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const headingId = useId()
  const { count, containers } = part
  // A seventh row takes no more room than the folding line.
  const shown =
    isUnfolded || containers.length <= shownAtFirst + 1 ? containers : containers.slice(0, shownAtFirst)
  const left = count - shown.length
  const rest = formatNumber(left)
  const canUnfold = shown.length < containers.length
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line">
      <header className="flex min-h-11 items-center gap-3 rounded-t-card bg-canvas px-4 py-2.5">
        <Icon of={icon} size={16} className={isClosed ? 'text-ink-2' : 'text-ok'} />
        <h3 id={headingId} className="flex-1 font-semibold tabular-nums">
          {title}
        </h3>
        <span className="text-meta text-ink-2">{which}</span>
      </header>
      <ul>
        {shown.map(({ id, name, location, itemCount }) => (
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
        ))}
      </ul>
      {left > 0 ? (
        <p className="border-t border-line px-4 py-1 text-small text-ink-2">
          {canUnfold ? (
            <button
              type="button"
              className="link min-h-11"
              aria-label={t`Show ${rest} more containers`}
              onClick={() => setIsUnfolded(true)}
            >
              <Trans>and {rest} more</Trans>
            </button>
          ) : (
            <span className="inline-flex min-h-11 items-center">
              <Trans>and {rest} more</Trans>
            </span>
          )}
        </p>
      ) : null}
    </section>
  )
}
