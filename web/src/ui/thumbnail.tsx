import ImageIcon from 'lucide-react/icons/image'
import { useState } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type ThumbnailProps = {
  /** The photo's address; without one, or when it fails to load, a placeholder of the same size. */
  src?: string | null | undefined
  size?: 40 | 64 | 92 | undefined
  className?: string | undefined
}

const shapes = {
  40: 'size-10 rounded-control',
  64: 'size-16 rounded-[10px]',
  92: 'size-[92px] rounded-frame',
}

/** A small square photo. It loads near the viewport and never shifts the layout. It has no alt text, because the name is next to it. */
export function Thumbnail({ src, size = 40, className }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shape = cx('shrink-0 bg-sunken', shapes[size], className)
  if (!src || failed === src) {
    return (
      <span
        aria-hidden="true"
        className={cx(
          'inline-grid place-items-center text-ink-3 shadow-[inset_0_0_0_1px_var(--color-line)]',
          shape,
        )}
      >
        <Icon of={ImageIcon} size={size === 40 ? 18 : 24} />
      </span>
    )
  }
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      className={cx('object-cover', shape)}
    />
  )
}
