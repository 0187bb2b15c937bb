import type { Container } from '@stowage/contract/containers'
import { useEffect } from 'react'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { useWindowList } from '../../lib/screen/window-list.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContainerCard } from './container-card.tsx'
import { useColumnCount } from './parts/column-count.ts'

type ContainerGridProps = {
  label: string
  containers: readonly Container[]
  /** More than are loaded, where the list loads by pages. */
  count: number
  /** Items that a container may hold by the plan. */
  itemLimit: number | undefined
  heading?: 'h2' | 'h3' | undefined
  /** Called when a card in sight is not loaded yet. */
  onMore?: (() => void) | undefined
}

/** Cards side by side; only the rows in sight are in the page, so that hundreds of boxes stay instant. */
export function ContainerGrid({ label, containers, count, itemLimit, heading, onMore }: ContainerGridProps) {
  const columns = useColumnCount()
  const isSmall = useSmallScreen()
  const gap = isSmall ? 12 : 20
  const { frame, entries, height, measure } = useWindowList({
    count: Math.ceil(count / columns),
    size: isSmall ? 182 : 216,
    gap,
    keyOf: (row) => `${columns}-${containers[row * columns]?.id ?? -row}`,
  })
  const lastRow = entries.at(-1)?.index ?? 0
  const isShort = (lastRow + 1) * columns > containers.length && containers.length < count
  useEffect(() => {
    if (isShort) onMore?.()
  }, [isShort, onMore])
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of cards stand between the list and its items
    <div ref={frame} role="list" aria-label={label} className="relative" style={{ height: height }}>
      {entries.map((entry) => (
        <div
          key={entry.key}
          role="presentation"
          ref={measure}
          data-key={entry.key}
          className="absolute inset-x-0 top-0 grid"
          style={{
            transform: `translateY(${entry.start}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: gap,
          }}
        >
          {indexesOf(entry.index, columns, count).map((index) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div
              key={index}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={count}
              className="min-w-0"
            >
              <Cell container={containers[index]} itemLimit={itemLimit} heading={heading} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The places of one row, fewer in the last. */
function indexesOf(row: number, columns: number, count: number): number[] {
  const first = row * columns
  return Array.from({ length: Math.min(columns, count - first) }, (_, column) => first + column)
}

type CellProps = Pick<ContainerGridProps, 'itemLimit' | 'heading'> & { container: Container | undefined }

function Cell({ container, ...card }: CellProps) {
  if (container) return <ContainerCard container={container} {...card} />
  return <Skeleton shape="block" className="h-full min-h-44 rounded-frame" />
}
