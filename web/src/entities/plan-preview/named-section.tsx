import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Icon, type IconGraphic } from '../../ui/icon.tsx'

type NamedSectionProps<Row> = {
  icon: IconGraphic
  title: ReactNode
  note: ReactNode
  /** How many there are; more than rows: the others have no names here. */
  count: number
  rows: readonly Row[]
  /** How many are listed before the others are folded. */
  shownAtFirst?: number
  /** The accessible name of the button that shows the others, by their number. */
  unfoldLabel?: (rest: string) => string
  /** The color of the icon. */
  iconLook?: string
  children: (row: Row) => ReactNode
}

/** A list of what a plan would change, by name; the rest is folded under "and 3 more". Renders nothing if it is empty. */
export function NamedSection<Row>({
  icon,
  title,
  note,
  count,
  rows,
  shownAtFirst = 4,
  unfoldLabel,
  iconLook = 'text-ink-2',
  children,
}: NamedSectionProps<Row>) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const headingId = useId()
  if (count === 0) return null
  // One more row takes no more room than the folding line.
  const shown = isUnfolded || rows.length <= shownAtFirst + 1 ? rows : rows.slice(0, shownAtFirst)
  const rest = formatNumber(count - shown.length)
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line">
      <header className="flex min-h-11 items-center gap-3 rounded-t-card bg-canvas px-4 py-2.5">
        <Icon of={icon} size={16} className={iconLook} />
        <h3 id={headingId} className="flex-1 font-semibold tabular-nums">
          {title}
        </h3>
        <span className="text-meta text-ink-2">{note}</span>
      </header>
      <ul>{shown.map(children)}</ul>
      {shown.length < count ? (
        <p className="border-t border-line px-4 py-1 text-small text-ink-2">
          {shown.length < rows.length ? (
            <button
              type="button"
              className="link min-h-11"
              aria-label={unfoldLabel?.(rest)}
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
