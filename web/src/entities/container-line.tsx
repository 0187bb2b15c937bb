import type { Container } from '@stowage/contract/containers'
import type { ReactNode } from 'react'
import { placeName } from '../lib/texts/place-name.ts'
import { cx } from '../ui/class-names.ts'
import { BlockedMark } from './blocked-mark.tsx'
import { ContainerTile } from './container-tile.tsx'

type ContainerLineProps = {
  /** Without `blocked`, the lock is left out. */
  container: Pick<Container, 'name' | 'location'> & Partial<Pick<Container, 'blocked'>>
  /** Size of the tile in px. */
  tile?: 32 | 40 | undefined
  look?: keyof typeof looks | undefined
  /** The name with search matches marked. */
  name?: ReactNode
  /** Text below the name, instead of the place alone. */
  detail?: ReactNode
}

const looks = {
  listed: { name: 'font-medium', detail: 'text-ink-3' },
  found: { name: 'text-row', detail: 'text-ink-2' },
} as const

/** The start of a row about a container, inside a `flex` row: tile, name, place below, and a lock if it is blocked. */
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
