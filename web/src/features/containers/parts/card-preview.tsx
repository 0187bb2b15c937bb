import { seenInside } from '@stowage/contract/containers.rules'
import { ContainerTile } from '../../../entities/container-tile.tsx'
import { usePhotosTogether } from '../../../entities/photos-together.ts'
import { type ShownContainer, Tile, usePreviewName } from '../../../entities/seen-items.tsx'
import { EmptyPreview } from './empty-preview.tsx'

// Next to the count at every width (`card-foot`). Inline, because a class would add to the first load.
const shape = { gridAutoColumns: 'minmax(1.75rem, 2.75rem)' }

/** A container's preview: its first items, and the number of further ones. */
export function CardPreview({ container }: { container: ShownContainer }) {
  const { inside = [], itemCount, blocked } = container
  const name = usePreviewName(container)
  // Presses go to the link, which covers the whole card.
  const together = usePhotosTogether('fan pointer-events-none cut-out grid grid-flow-col gap-1')
  if (blocked)
    return <span aria-hidden="true" className="h-11 w-24 shrink-0 rounded-[11px] bg-box-off-edge" />
  if (itemCount === 0)
    return <EmptyPreview container={container} className="h-11 gap-1.5 px-3 whitespace-nowrap" />
  if (inside.length === 0) return null
  // Letters of names say less than the place.
  if (!inside.some(({ imageUrl }) => imageUrl))
    return (
      <span role="img" aria-label={name} className="pointer-events-none">
        <ContainerTile place={container.location} />
      </span>
    )
  const rest = itemCount - seenInside
  return (
    <span role="img" aria-label={name} {...together} style={shape}>
      {inside.map((item, place) => (
        <Tile
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike, and a tile has nothing of its own
          key={place}
          item={item}
          rest={rest > 0 && place === seenInside - 1 ? rest : undefined}
          className="h-11 w-full"
        />
      ))}
    </span>
  )
}
