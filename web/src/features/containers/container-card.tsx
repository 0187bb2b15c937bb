import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import Clock from 'lucide-react/icons/clock'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { memo } from 'react'
import { NavLink } from '../../lib/address/nav-link.tsx'
import { paths } from '../../lib/address/paths.ts'
import { relativeDay } from '../../lib/texts/formats.ts'
import { BlockedMark } from '../../nouns/blocked-mark.tsx'
import { LowCount } from '../../nouns/low-count.tsx'
import { PlaceLabel } from '../../nouns/place-label.tsx'
import { BoxFrame } from '../../ui/box-frame.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useContainerMenu } from './container-menu.ts'
import { CodeCorner } from './parts/code-corner.tsx'
import { ItemCount, ItemFill } from './parts/item-count.tsx'

type ContainerCardProps = {
  container: Container
  /** Items that a container may hold by the plan. */
  itemLimit: number | undefined
  /** Below the page's heading, or below that of a section. */
  heading?: 'h2' | 'h3' | undefined
}

/** A container as a labelled box. The whole box is the link; its menu lies above that link. */
export const ContainerCard = memo(function ContainerCard(props: ContainerCardProps) {
  const { container, itemLimit, heading: Heading = 'h2' } = props
  const { name, description, blocked } = container
  return (
    <BoxFrame
      as="article"
      lift
      blocked={blocked}
      aria-label={name}
      className="relative h-full"
      labelClassName="pt-3"
    >
      <CardHead container={container} />
      <Heading className={cx('mt-2 text-container-name phone:mt-0.5', blocked && 'text-ink-2')}>
        <NavLink
          href={paths.container(container.id)}
          dir="auto"
          className="line-clamp-2 text-left outline-none after:absolute after:inset-0 after:rounded-frame focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {name}
        </NavLink>
      </Heading>
      <p
        dir="auto"
        className="mt-0.5 line-clamp-2 min-h-10 text-left text-small text-ink-2 phone:line-clamp-1 phone:min-h-0 phone:text-[0.9375rem]"
      >
        {description}
      </p>
      <CardFoot container={container} itemLimit={itemLimit} />
    </BoxFrame>
  )
})

function CardHead({ container }: { container: Container }) {
  const { t } = useLingui()
  const items = useContainerMenu(container)
  const { id, name, blocked } = container
  return (
    <div className="flex items-center gap-2">
      <PlaceLabel container={container} size={16} />
      <span className="code ml-auto shrink-0 text-ink-3">#{id}</span>
      {blocked ? <BlockedMark size={18} /> : null}
      {/* Above the link that covers the box. */}
      <Menu
        label={t`Actions for ${name}`}
        icon={EllipsisVertical}
        size="sm"
        items={items}
        className="z-1 -my-1.5 -mr-2"
      />
    </div>
  )
}

function CardFoot({ container, itemLimit }: ContainerCardProps) {
  const { t } = useLingui()
  const { lowItemCount, updatedAt } = container
  const updated = relativeDay(updatedAt)
  return (
    <div className="mt-auto flex items-end gap-4 pt-3.5">
      <div className="grid min-w-0 flex-1 gap-[7px] text-meta text-ink-3">
        <div className="flex items-center justify-between gap-4">
          <ItemCount container={container} limit={itemLimit} />
          {container.blocked ? null : <LowCount count={lowItemCount} size="sm" />}
        </div>
        <ItemFill container={container} limit={itemLimit} />
        <span className="flex items-center gap-1.5">
          <Icon of={Clock} size={14} />
          <VisuallyHidden>{t`Updated`} </VisuallyHidden>
          {updated}
        </span>
      </div>
      {container.blocked ? null : (
        <CodeCorner container={container} className="z-1" codeClassName="size-[42px]" />
      )}
    </div>
  )
}
