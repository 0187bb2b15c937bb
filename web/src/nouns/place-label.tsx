import type { Container } from '@stowage/contract/containers'
import { placeName } from '../lib/texts/place-name.ts'
import { cx } from '../ui/class-names.ts'
import { PlaceIcon } from './place-icon.tsx'

type PlaceLabelProps = {
  container: Pick<Container, 'location' | 'blocked'>
  /** Of the icon, in pixels. */
  size: 16 | 18
}

/** The place of a container, by icon and word, as it is printed on the box. */
export function PlaceLabel({ container: { location, blocked }, size }: PlaceLabelProps) {
  return (
    <span
      className={cx(
        'inline-flex min-w-0 items-center gap-1.5 text-meta font-medium',
        blocked ? 'text-ink-2' : 'text-box-ink',
      )}
    >
      <PlaceIcon place={location} size={size} />
      <span dir="auto" className="truncate">
        {placeName(location)}
      </span>
    </span>
  )
}
