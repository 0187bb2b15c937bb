import type { Container } from '@stowage/contract/containers'
import type { ReactNode } from 'react'
import { placeName } from '../lib/texts/place-name.ts'
import { cx } from '../ui/class-names.ts'
import { BlockedMark } from './blocked-mark.tsx'
import { ContainerTile } from './container-tile.tsx'

type ContainerLineProps = {
  /** Without `blocked`, the line doesn't tell whether it is. */
  container: Pick<Container, 'name' | 'location'> & Partial<Pick<Container, 'blocked'>>
  /** The side of the box in pixels. */
  tile?: 32 | 40 | undefined
  look?: keyof typeof looks | undefined
  /** The name with what was found in it marked. */
  name?: ReactNode
  /** Below the name, where it is more than the place. */
  detail?: ReactNode
}

const looks = {
  listed: { name: 'font-medium', detail: 'text-ink-3' },
  found: { name: 'text-row', detail: 'text-ink-2' },
} as const

/** How a container begins a row of a list, whose row is `flex`: its box, its name, below it its place, a lock if blocked. */
export function ContainerLine(props: ContainerLineProps) {
  const { container, tile = 40, look = 'listed' } = props
  const { location, blocked } = container
  const { name = container.name, detail = placeName(location) } = props
  return (
    <>
      <ContainerTile place={location} size={tile} blocked={blocked} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className={cx('block truncate text-left', looks[look].name)}>
          {name}
        </span>
        <span dir="auto" className={cx('block truncate text-left text-meta', looks[look].detail)}>
          {detail}
        </span>
      </span>
      {blocked ? <BlockedMark /> : null}
    </>
  )
}
