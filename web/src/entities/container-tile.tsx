import { cx } from '../ui/class-names.ts'
import { PlaceIcon } from './place-icon.tsx'

type ContainerTileProps = {
  /** The container's place, shown as its icon. */
  place: string
  size?: 32 | 40 | 56 | undefined
  blocked?: boolean | undefined
  className?: string | undefined
}

const shapes = {
  32: { box: 'size-8 rounded-[7px] pt-[5px] [--tape-width:10px] [--tape-height:6px]', icon: 16 },
  40: { box: 'size-10 rounded-[9px] pt-1.5 [--tape-width:12px] [--tape-height:8px]', icon: 20 },
  56: { box: 'size-14 rounded-card pt-2 [--tape-width:16px] [--tape-height:11px]', icon: 28 },
} as const

/** A small box with the icon of its place, for a container in lists, selects and search. Decorative. */
export function ContainerTile({ place, size = 40, blocked, className }: ContainerTileProps) {
  const shape = shapes[size]
  return (
    <span
      aria-hidden="true"
      className={cx(
        'with-tape inline-grid shrink-0 place-items-center overflow-hidden border before:rounded-b-[2px]',
        shape.box,
        blocked
          ? 'border-box-off-edge bg-box-off text-ink-2 before:bg-surface before:opacity-60'
          : 'border-box-edge bg-box text-box-ink',
        className,
      )}
    >
      <PlaceIcon place={place} size={shape.icon} />
    </span>
  )
}
