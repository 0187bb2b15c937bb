import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { BlockedMark } from '../../entities/blocked-mark.tsx'
import { LowCount } from '../../entities/low-count.tsx'
import { PlaceLabel, PlaceParts } from '../../entities/place-label.tsx'
import type { ShownContainer } from '../../entities/seen-items.tsx'
import { paths } from '../../lib/address/paths.ts'
import { isTempId } from '../../lib/outbox/temp-id.ts'
import { relativeDay } from '../../lib/texts/formats.ts'
import { BoxFrame } from '../../ui/box-frame.tsx'
import { cx } from '../../ui/class-names.ts'
import { Menu } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useContainerMenu } from './container-menu.ts'
import { CardPreview } from './parts/card-preview.tsx'
import { ItemCount } from './parts/item-count.tsx'
import { WaitingMark } from './parts/waiting-mark.tsx'
import type { ListedContainer } from './waiting-containers.ts'

export type ContainerCardProps = {
  container: ShownContainer & Pick<ListedContainer, 'waiting'>
  /** The plan's limit of items per container. */
  itemLimit: number | undefined
  /** Heading level: below the page's heading, or below a section's. */
  heading?: 'h2' | 'h3' | undefined
  /** Another visible container has the same name. */
  showsId?: boolean | undefined
  /** All listed containers are in one place, which the page's head shows. */
  hidesPlace?: boolean | undefined
}

/** A container as a labelled box. The whole box is the link, with the menu stacked above it. */
export const ContainerCard = memo(function ContainerCard(props: ContainerCardProps) {
  const { container, itemLimit, heading: Heading = 'h2', showsId, hidesPlace } = props
  const { name, description, blocked, waiting } = container
  if (isTempId(container.id)) return <WaitingCard container={container} heading={Heading} />
  return (
    <BoxFrame
      as="article"
      lift
      blocked={blocked}
      aria-label={name}
      className="group relative h-full"
      labelClassName="pt-3"
    >
      <Heading className={cx('mt-2 text-container-name phone:mt-0.5', blocked && 'text-ink-2')}>
        <a
          href={paths.container(container.id)}
          dir="auto"
          className="line-clamp-2 text-left outline-none after:absolute after:inset-0 after:rounded-frame focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {name}
        </a>
      </Heading>
      {/* Above the name on screen, after it in reading order. */}
      <CardHead container={container} showsId={showsId} hidesPlace={hidesPlace} />
      {waiting ? <WaitingMark waiting={waiting} className="mt-0.5" /> : null}
      {description ? (
        <p
          dir="auto"
          className="mt-0.5 line-clamp-2 text-left text-small text-ink-2 phone:line-clamp-1 phone:text-[0.9375rem]"
        >
          {description}
        </p>
      ) : null}
      <CardFoot container={container} itemLimit={itemLimit} />
    </BoxFrame>
  )
})

/** A container that is not created yet: it has no page, number or label. */
function WaitingCard({ container, heading: Heading }: { container: ListedContainer; heading: 'h2' | 'h3' }) {
  const { name, waiting = 'added' } = container
  return (
    <BoxFrame as="article" aria-label={name} className="relative h-full" labelClassName="pt-3">
      <PlaceLabel container={container} size={16} />
      <Heading dir="auto" className="mt-2 line-clamp-2 text-left text-container-name phone:mt-0.5">
        {name}
      </Heading>
      <WaitingMark waiting={waiting} className="mt-0.5" />
    </BoxFrame>
  )
}

function CardHead({ container, showsId, hidesPlace }: Omit<ContainerCardProps, 'itemLimit' | 'heading'>) {
  const { t } = useLingui()
  const items = useContainerMenu(container)
  const { id, name, blocked } = container
  return (
    <div className="order-first flex items-center gap-2">
      {hidesPlace ? null : <PlaceParts container={container} size={16} wordsClassName="-ml-0.5" />}
      {showsId || blocked ? (
        <span className="ml-auto shrink-0">
          {showsId ? <span className="code text-ink-3">#{id}</span> : null}
          {blocked ? <BlockedMark size={18} /> : null}
        </span>
      ) : null}
      {/* Stacked above the link that covers the box. */}
      <Menu
        label={t`Actions for ${name}`}
        size="sm"
        items={items}
        className={cx(
          'z-1 -my-1.5 -mr-2 [&>button]:more-icon [&>button]:rounded-full',
          !(showsId || blocked) && 'ml-auto',
        )}
      />
    </div>
  )
}

function CardFoot({ container, itemLimit }: Pick<ContainerCardProps, 'container' | 'itemLimit'>) {
  const { t } = useLingui()
  const { lowItemCount, updatedAt, blocked } = container
  const updated = relativeDay(updatedAt)
  return (
    <div className="card-foot mt-auto gap-x-3 gap-y-1 pt-3.5 text-meta text-ink-3">
      <ItemCount container={container} limit={itemLimit} />
      {lowItemCount > 0 && !blocked ? (
        <LowCount count={lowItemCount} size="sm" />
      ) : (
        <span className="clock-icon">
          <VisuallyHidden>{t`Updated`} </VisuallyHidden>
          {updated}
        </span>
      )}
      <CardPreview container={container} />
    </div>
  )
}
