import type { TrashEntry } from '@stowage/contract/trash'
import { smallPhoto } from '../../../nouns/small-photo.ts'
import { cx } from '../../../ui/class-names.ts'

type Size = 'row' | 'line'

const sides = { row: 'size-10', line: 'size-14' } as const
const boxes = { row: 'size-14 p-1', line: 'size-16 p-1' } as const

/** What it looked like: the photo of an item, a look into a container. Decorative. */
export function TrashThumb({ entry, size }: { entry: TrashEntry; size: Size }) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center', size === 'row' ? 'w-14' : 'w-16')}
    >
      {entry.kind === 'item' ? (
        <Picture {...entry} className={cx(sides[size], 'rounded-control text-small')} />
      ) : (
        <span
          className={cx(
            'grid grid-cols-2 grid-rows-2 gap-0.5 rounded-[10px] border border-box-edge bg-box',
            boxes[size],
          )}
        >
          {entry.contents.map((thing, at) => (
            <Picture
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no other key, and never change places
              key={at}
              {...thing}
              className="size-full rounded-key text-tiny"
            />
          ))}
        </span>
      )}
    </span>
  )
}

type PictureProps = { name: string; imageUrl: string | null; className: string }

function Picture({ name, imageUrl, className }: PictureProps) {
  const shape = cx('min-h-0 min-w-0 overflow-hidden', className)
  const src = smallPhoto({ imageUrl })
  if (src)
    return <img src={src} alt="" loading="lazy" decoding="async" className={cx('object-cover', shape)} />
  return (
    <span className={cx('grid place-items-center bg-kraft-soft font-bold text-box-ink', shape)}>
      {initialsOf(name)}
    </span>
  )
}

/** Of the first two words, or of the one. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => first(word)) : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}

const first = (word: string) => [...word][0] ?? ''
