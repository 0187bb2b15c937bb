import type { Container } from '@stowage/contract/containers'
import { placeName } from '../lib/texts/place-name.ts'
import { cx } from '../ui/class-names.ts'
import { PlaceIcon } from './place-icon.tsx'

type PlaceLabelProps = {
  container: Pick<Container, 'location' | 'blocked'>
  /** Size of the icon in px. */
  size: 16 | 18
}

/** A container's place with icon and word, as on the printed label. */
export function PlaceLabel(props: PlaceLabelProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <PlaceParts {...props} />
    </span>
  )
}

/** The same without a wrapper element, for lists with many. */
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
