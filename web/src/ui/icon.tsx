import type { LucideIcon } from 'lucide-react'

export type IconGraphic = LucideIcon

type IconProps = {
  /** A lucide icon, imported by itself: `import Plus from 'lucide-react/icons/plus'`. */
  of: IconGraphic
  size?: 14 | 16 | 18 | 20 | 24 | 28 | undefined
  strokeWidth?: number | undefined
  className?: string | undefined
}

/** Line width by size, because small icons need a heavier line to look equally strong. */
function strokeFor(size: number): number {
  if (size <= 14) return 2.1
  return size <= 16 ? 2 : 1.75
}

/** A decorative icon with the line width for its size. The text next to it carries the meaning. */
export function Icon({ of: Graphic, size = 20, strokeWidth = strokeFor(size), className }: IconProps) {
  return (
    <Graphic
      size={size}
      strokeWidth={strokeWidth}
      aria-hidden="true"
      className={`shrink-0 ${className ?? ''}`}
    />
  )
}
