import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useMemo } from 'react'
import { letterOf } from '../../entities/letter-of.ts'
import type { ShownContainer } from '../../entities/seen-items.tsx'
import type { placeRows } from '../../lib/api/anchored-pages.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { useWindowList } from '../../lib/screen/window-list.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { CompactBox, type Edges, joined } from './compact-box.tsx'
import { ContainerCard } from './container-card.tsx'
import type { ContainerView } from './container-view.ts'
import { type BoxRow, boxRows } from './parts/box-rows.ts'
import { useColumnCount } from './parts/column-count.ts'
import { BoxOnItsWay } from './parts/list-skeleton.tsx'

// Loaded on demand, because few lists are long enough.
const { Part: LetterRail } = lazyPart(
  () => import('../../ui/letter-rail.tsx').then((file) => file.LetterRail),
  {
    onFailure: () => undefined,
  },
)

export type ContainerGridProps = {
  label: string
  containers: readonly ShownContainer[]
  /** For a paged list: number of all boxes, and the position of the loaded ones. */
  pages?: ReturnType<typeof placeRows> | undefined
  /** The plan's limit of items per container. */
  itemLimit: number | undefined
  heading?: 'h2' | 'h3' | undefined
  hidesPlace?: boolean | undefined
  view?: ContainerView | undefined
  /** All boxes are loaded and sorted by name: each letter has a heading. */
  hasLetters?: boolean | undefined
  /** Content of the cell after the last card. */
  slot?: ReactNode
  /** Renders content that depends on the indexes of the first and last visible card. */
  inSight?: ((first: number, last: number) => ReactNode) | undefined
}

/** Boxes side by side; only visible rows are rendered, so that hundreds of boxes stay fast. */
export function ContainerGrid(props: ContainerGridProps) {
  const { label, containers, pages, view = 'boxes', hasLetters, slot, inSight, ...card } = props
  const count = pages?.count ?? containers.length
  const containerAt = (index: number) => containers[index - (pages?.start ?? 0)]
  const columns = useColumnCount(view)
  const isSmall = useSmallScreen()
  const gap = gaps[view][isSmall ? 'small' : 'wide']
  const names = useMemo(
    () => (hasLetters ? containers.map(({ name }) => name) : undefined),
    [hasLetters, containers],
  )
  const cells = count + (slot ? 1 : 0)
  const rows = useMemo(() => boxRows(names ? count : cells, columns, names), [names, count, cells, columns])
  const { frame, entries, height, measure, scrollTo, entryAt } = useWindowList({
    count: rows.length,
    size: sizes[view][isSmall ? 'small' : 'wide'],
    gap,
    // Rows are wide and tall, so a third of a row more than visible is rendered, not a whole one.
    parts: 3,
    // Boxes have many elements, and `parts` renders half a row more than visible on average.
    overscan: view === 'list' ? 1 : 0,
    keyOf: (at) => `${columns}-${rows[at]?.letter ?? ''}-${containerAt(rows[at]?.first ?? 0)?.id ?? -at}`,
  })
  const doubled = useDoubledNames(containers)
  const last = rows[entries.at(-1)?.index ?? 0]
  const list = (
    // biome-ignore lint/a11y/useSemanticElements: rows of cards stand between the list and its items
    <div
      ref={frame}
      role="list"
      aria-label={label}
      className="relative min-w-0 flex-1"
      style={{ height: height }}
    >
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
          <Row
            row={rows[entry.index]}
            edges={view === 'compact' && isSmall ? edgesOf(rows, entry.index) : undefined}
            {...{ containerAt, count, doubled, view, slot }}
            {...card}
          />
        </div>
      ))}
      {last && inSight?.(rows[entries[0]?.index ?? 0]?.first ?? 0, last.first + last.boxes - 1)}
    </div>
  )
  if (!names) return list
  return (
    <div className="flex gap-3.5 phone:gap-2">
      {list}
      <div className="w-[22px] shrink-0 phone:-mr-3">
        <ContainerLetters {...{ rows, names, frame, scrollTo, entryAt }} />
      </div>
    </div>
  )
}

type ContainerLettersProps = Pick<ReturnType<typeof useWindowList>, 'frame' | 'scrollTo' | 'entryAt'> & {
  rows: readonly BoxRow[]
  names: readonly string[]
}

function ContainerLetters({ rows, names, frame, scrollTo, entryAt }: ContainerLettersProps) {
  const { t } = useLingui()
  const headOf = (letter: string) => rows.findIndex((row) => row.letter === letter)
  const describe = (letter: string) => {
    const shown = letter === '#' ? t`Numbers and symbols` : letter
    const count = rows[headOf(letter)]?.boxes ?? 0
    return t`${shown}: ${plural(count, { one: '# container', other: '# containers' })}`
  }
  const enter = (letter: string) => {
    const place = (rows[headOf(letter)]?.first ?? 0) + 1
    frame.current?.querySelector<HTMLElement>(`[aria-posinset="${place}"] a`)?.focus()
  }
  return (
    <LetterRail
      present={rows.flatMap(({ letter }) => letter ?? [])}
      describe={describe}
      letterUnder={(y) => letterOf(names[rows[entryAt(y)]?.first ?? 0] ?? '')}
      onLetter={(letter) => scrollTo(headOf(letter), headUnder)}
      onEnter={enter}
    />
  )
}

/** Distance in px from the top of the screen to a letter's heading after a jump to it: below the top bar. */
const headUnder = 84

/** Estimated heights of a row, until it is measured. */
const sizes = {
  boxes: { small: 166, wide: 167 },
  compact: { small: 84, wide: 108 },
  list: { small: 90, wide: 70 },
}

/** Gaps between rows; on a phone compact boxes are rows of one card. */
const gaps = {
  boxes: { small: 12, wide: 20 },
  compact: { small: 0, wide: 12 },
  list: { small: 6, wide: 6 },
}

const isBoxes = (row: BoxRow | undefined) => row !== undefined && row.letter === undefined

/** Whether the row at an index is the first or last of its group: a letter, or all. */
const edgesOf = (rows: readonly BoxRow[], at: number): Edges =>
  `${isBoxes(rows[at - 1]) ? '' : 'top'}${isBoxes(rows[at + 1]) ? '' : 'bottom'}`

type RowProps = Omit<CellProps, 'container'> &
  Pick<ContainerGridProps, 'slot'> & {
    row: BoxRow | undefined
    count: number
    containerAt: (index: number) => ShownContainer | undefined
  }

function Row({ row, containerAt, count, slot, ...cell }: RowProps) {
  if (!row) return null
  if (row.letter !== undefined) return <LetterHead letter={row.letter} boxes={row.boxes} />
  const indexes = Array.from({ length: row.boxes }, (_, place) => row.first + place)
  return indexes.map((index) =>
    index >= count ? (
      <Fragment key="slot">{slot}</Fragment>
    ) : (
      // biome-ignore lint/a11y/useSemanticElements: see above
      <div key={index} role="listitem" aria-posinset={index + 1} aria-setsize={count} className="min-w-0">
        <Cell container={containerAt(index)} {...cell} />
      </div>
    ),
  )
}

/** "B 41 containers", on a phone "B 41". */
function LetterHead({ letter, boxes }: { letter: string; boxes: number }) {
  const isSmall = useSmallScreen()
  const count = plural(boxes, { one: '# container', other: '# containers' })
  return (
    <h2
      aria-label={isSmall ? `${letter} ${count}` : undefined}
      className="col-span-full flex items-baseline gap-2 pt-1.5 text-container-name phone:pt-4 phone:pb-2"
    >
      {letter}{' '}
      <span className="text-meta font-normal text-ink-3 tabular-nums">
        {isSmall ? formatNumber(boxes) : count}
      </span>
    </h2>
  )
}

/** Names of more than one box, which also show their numbers. */
function useDoubledNames(containers: readonly ShownContainer[]): ReadonlySet<string> {
  return useMemo(() => {
    const names = new Set<string>()
    const doubled = containers.filter(({ name }) => names.size === names.add(name).size)
    return new Set(doubled.map(({ name }) => name))
  }, [containers])
}

type CellProps = Pick<ContainerGridProps, 'itemLimit' | 'heading' | 'hidesPlace'> & {
  edges: Edges | undefined
  container: ShownContainer | undefined
  doubled: ReadonlySet<string>
  view: ContainerView
}

function Cell({ container, doubled, view, edges, ...card }: CellProps) {
  if (!container) return <BoxOnItsWay view={view} style={edges === undefined ? undefined : joined(edges)} />
  const showsId = doubled.has(container.name)
  if (view === 'boxes') return <ContainerCard container={container} showsId={showsId} {...card} />
  return (
    <CompactBox container={container} showsId={showsId} isRow={view === 'list'} edges={edges} {...card} />
  )
}
