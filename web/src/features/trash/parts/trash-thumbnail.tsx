import type { TrashEntry } from '@stowage/contract/trash'
import { ContainerPreview } from '../../../entities/container-preview.tsx'
import { Tile } from '../../../entities/seen-items.tsx'
import { cx } from '../../../ui/class-names.ts'

const sizes = {
  row: { place: 'w-14', tile: 'size-10', box: 'xs' },
  line: { place: 'w-16', tile: 'size-14 text-row!', box: 'sm' },
} as const

/** An item's photo, or a container's preview. Decorative. */
export function TrashThumbnail({ entry, size }: { entry: TrashEntry; size: keyof typeof sizes }) {
  const { place, tile, box } = sizes[size]
  const { kind, contents, itemCount, location } = entry
  return (
    <span aria-hidden="true" className={cx('grid shrink-0 place-items-center', place)}>
      {kind === 'item' ? (
        <Tile item={entry} className={tile} />
      ) : (
        <ContainerPreview
          container={{ inside: contents, itemCount: itemCount ?? 0, blocked: false, location }}
          size={box}
        />
      )}
    </span>
  )
}
