import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { BlockedMark } from '../../entities/blocked-mark.tsx'
import { ContainerPreview } from '../../entities/container-preview.tsx'
import { LowCount } from '../../entities/low-count.tsx'
import { PlaceLabel } from '../../entities/place-label.tsx'
import { paths } from '../../lib/address/paths.ts'
import { isTempId } from '../../lib/outbox/temp-id.ts'
import { relativeDay } from '../../lib/texts/formats.ts'
import { placeName } from '../../lib/texts/place-name.ts'
import { cx } from '../../ui/class-names.ts'
import { Menu } from '../../ui/menu.tsx'
import { ContainerCard, type ContainerCardProps } from './container-card.tsx'
import { useContainerMenu } from './container-menu.ts'
import { EmptyPreview } from './parts/empty-preview.tsx'
import { WaitingMark } from './parts/waiting-mark.tsx'

type CompactBoxProps = ContainerCardProps & {
  /** A row of the list, with place, low count and last change in columns. */
  isRow?: boolean | undefined
  /** On a phone boxes are rows of one card: whether this is the first or last row. */
  edges?: Edges | undefined
}

export type Edges = '' | 'top' | 'bottom' | 'topbottom'

/** A container in a long list: preview, name and number of items, with few elements, because there are hundreds. */
export const CompactBox = memo(function CompactBox({ isRow = false, edges, ...card }: CompactBoxProps) {
  const { t } = useLingui()
  const { container } = card
  const { id, name, itemCount, blocked, waiting } = container
  const isPlain = !(isRow || waiting || card.showsId || blocked)
  const items = useContainerMenu(container)
  if (isTempId(id)) return <ContainerCard {...card} />
  return (
    <article
      aria-label={name}
      style={edges === undefined ? undefined : joined(edges)}
      className={cx(
        'presses relative h-full gap-x-3 border-line bg-surface p-2.5 phone:py-2',
        edges === undefined
          ? 'rounded-card border shadow-1 transition-shadow hover:shadow-2'
          : 'border active:bg-hover',
        isPlain
          ? 'grid grid-cols-[auto_minmax(0,1fr)_auto] content-center text-meta whitespace-pre-line text-ink-3 tabular-nums [&>*:first-child]:col-1 [&>*:last-child]:col-3 [&>:is(h2,h3)]:col-2 [&>:is(h2,h3)]:row-1 [&>:is(h2,h3)]:self-end [&>:not(h2,h3)]:row-[1/3] [&>:not(h2,h3)]:self-center'
          : 'flex items-center',
      )}
    >
      {itemCount > 0 || blocked ? (
        <ContainerPreview container={container} size={isRow ? 'row' : 'md'} />
      ) : (
        <EmptyPreview
          container={container}
          hidesWord={isRow}
          className={isRow ? 'size-11' : 'size-[86px] flex-col gap-0.5 phone:size-16'}
        />
      )}
      {isRow ? <RowWords {...card} /> : isPlain ? <PlainWords {...card} /> : <Words {...card} />}
      {/* Stacked above the link that covers the box. */}
      <Menu
        label={t`Actions for ${name}`}
        size="sm"
        items={items}
        className={cx(
          'z-1 -mr-1.5 [&>button]:more-icon',
          // In the corner between 1024 and 1280 px, because the name needs the room.
          !isRow && 'lg:max-xl:-ml-7 lg:max-xl:-translate-y-9',
        )}
      />
    </article>
  )
})

/**
 * A row of 84 px with hairlines shared with its neighbours. Inline styles, because classes would add to the first load.
 */
export function joined(edges: Edges) {
  const [top, bottom] = [edges.startsWith('top'), edges.endsWith('bottom')]
  return {
    minHeight: 85,
    marginTop: top ? 0 : -1,
    borderRadius: `${top ? corner : 0} ${top ? corner : 0} ${bottom ? corner : 0} ${bottom ? corner : 0}`,
  }
}
const corner = 'var(--radius-card)'

/**
 * Name, place and item count as text of the box itself, because a wrapper element would be there in every box. The
 * other parts have explicit grid cells, so that the text flows into its own.
 */
function PlainWords({ container, heading, hidesPlace }: ContainerCardProps) {
  const { itemCount } = container
  const count = plural(itemCount, { one: '# item', other: '# items' })
  return (
    <>
      <BoxName container={container} heading={heading} />
      {hidesPlace ? null : `${placeName(container.location)}\n`}
      {count.replaceAll(' ', '\u00a0')}
    </>
  )
}

function Words({ container, heading, showsId, hidesPlace }: ContainerCardProps) {
  const { id, waiting, blocked } = container
  return (
    <div className="min-w-0 flex-1 text-meta text-ink-3 tabular-nums">
      <BoxName container={container} heading={heading} />
      {waiting ? <WaitingMark waiting={waiting} /> : null}
      {showsId ? <span className="code block">#{id}</span> : null}
      {hidesPlace ? null : (
        <div className="flex">
          <PlaceLabel container={container} size={16} />
        </div>
      )}
      {/* Without a wrapper element, of which there would be many. */}
      <Count container={container} />
      {blocked ? <BlockedMark /> : null}
    </div>
  )
}

function RowWords({ container, heading, showsId, hidesPlace }: ContainerCardProps) {
  const { id, lowItemCount, updatedAt, waiting, blocked } = container
  return (
    <div
      className={cx(
        'min-w-0 flex-1 text-meta text-ink-3 lg:grid lg:items-center lg:gap-4',
        hidesPlace
          ? 'lg:grid-cols-[minmax(0,1fr)_9rem_7rem]'
          : 'lg:grid-cols-[minmax(0,1fr)_10rem_9rem_7rem]',
      )}
    >
      <div className="min-w-0">
        <BoxName container={container} heading={heading} />
        {waiting ? <WaitingMark waiting={waiting} /> : null}
        {showsId ? <span className="code">#{id}</span> : null}
        {blocked ? <BlockedMark /> : null}
      </div>
      {hidesPlace ? null : <PlaceLabel container={container} size={16} />}
      <span className="flex items-center gap-3 tabular-nums">
        <Count container={container} />
        <LowCount count={lowItemCount} size="sm" />
      </span>
      <span className="text-right max-lg:hidden">{relativeDay(updatedAt)}</span>
    </div>
  )
}

function Count({ container: { itemCount } }: Pick<ContainerCardProps, 'container'>) {
  return <Plural value={itemCount} one="# item" other="# items" />
}

/** The name is the link, which covers the whole box. */
function BoxName({
  container: { id, name },
  heading: Heading = 'h2',
}: Pick<ContainerCardProps, 'container' | 'heading'>) {
  return (
    <Heading className="text-row text-ink">
      <a
        href={paths.container(id)}
        dir="auto"
        className="line-clamp-2 text-left outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
      >
        {name}
      </a>
    </Heading>
  )
}
