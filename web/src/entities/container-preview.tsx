import { cx } from '../ui/class-names.ts'
import { usePhotosTogether } from './photos-together.ts'
import { PlaceIcon } from './place-icon.tsx'
import { type ShownContainer, Tile, usePreviewName } from './seen-items.tsx'

type ContainerPreviewProps = {
  container: Pick<ShownContainer, 'inside' | 'itemCount' | 'blocked'> & { location?: string }
  /** Size in px: 86, on a phone 64; 64 or 56 in less room; 44 in a row, with one item. */
  size: keyof typeof sizes
}

const tape = 'with-tape [--tape-height:5px] [--tape-top:-5px] [--tape-width:24px]'
const sizes = {
  row: 'size-11 rounded-control border-2',
  xs: `${tape} size-14 rounded-frame border-4`,
  sm: `${tape} size-16 rounded-frame border-4`,
  md: `${tape} size-[86px] rounded-frame border-5 phone:size-16 phone:border-4`,
} as const

/**
 * A preview of a container: four of its items, or only the first one when it has fewer or in a row; its place while none
 * of them has a photo.
 */
export function ContainerPreview({ container, size }: ContainerPreviewProps) {
  const { inside = [], blocked } = container
  const name = usePreviewName(container)
  const hasPhoto = inside.some(({ imageUrl }) => imageUrl)
  const seen = blocked ? [] : inside.slice(0, size === 'row' || inside.length < 4 ? 1 : 4)
  const together = usePhotosTogether(
    cx(
      'grid shrink-0',
      blocked ? 'box-preview-off' : 'box-preview',
      sizes[size],
      hasPhoto && seen.length === 4 && 'grid-cols-2 grid-rows-2 gap-[3px]',
    ),
  )
  return (
    <span
      {...(seen.length > 0 ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      {...together}
    >
      {hasPhoto ? (
        seen.map((item, place) => (
          <Tile
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike, and a tile has nothing of its own
            key={place}
            item={item}
            className="size-full min-h-0 min-w-0"
          />
        ))
      ) : seen.length > 0 ? (
        <span className="grid place-items-center rounded-control bg-kraft-soft text-box-ink">
          <PlaceIcon place={container.location ?? ''} size={size === 'row' ? 18 : 24} />
        </span>
      ) : null}
    </span>
  )
}
