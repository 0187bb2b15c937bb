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
export function PlaceLabel(props: PlaceLabelProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <PlaceParts {...props} />
    </span>
  )
}

/** The same without an element around it, of which there would be many. */
export function PlaceParts(props: PlaceLabelProps & { wordsClassName?: string }) {
  const { container, size, wordsClassName } = props
  const { location, blocked } = container
  const tone = blocked ? 'text-ink-2' : 'text-box-ink'
  return (
    <>
      <PlaceIcon place={location} size={size} className={tone} />
      <span dir="auto" className={cx('truncate text-meta font-medium', tone, wordsClassName)}>
        {placeName(location)}
      </span>
    </>
  )
}
