import { useLingui } from '@lingui/react/macro'
import type { Container, ListedContainer, SeenItem } from '@stowage/contract/containers'
import { seenInside } from '@stowage/contract/containers.rules'
import { useState } from 'react'
import { formatNumber } from '../lib/texts/formats.ts'
import { initials } from '../ui/avatar.tsx'
import { cx } from '../ui/class-names.ts'
import { smallPhoto } from './small-photo.ts'

/** A container of a list. `inside` is missing in reads that an older version stored. */
export type ShownContainer = Container & Partial<Pick<ListedContainer, 'inside'>>

/** The preview's name: "Inside: tent, stove, lantern and 15 more". */
export function usePreviewName({
  inside = [],
  itemCount,
}: Pick<ShownContainer, 'inside' | 'itemCount'>): string {
  const { t } = useLingui()
  const named = itemCount > seenInside ? inside.slice(0, seenInside - 1) : inside
  const names = named.map(({ name }) => name).join(', ')
  const rest = formatNumber(itemCount - named.length)
  return itemCount > named.length ? t`Inside: ${names} and ${rest} more` : t`Inside: ${names}`
}

type TileProps = {
  item: SeenItem
  /** Number of further items that are not shown. */
  rest?: number | undefined
  /** Classes that set the size. */
  className: string
}

const look =
  'relative grid place-items-center overflow-hidden rounded-control text-meta font-semibold text-box-ink'

/** An item's photo, or the letters of its name; the last tile shows the number of further items. */
export function Tile({ item: { name, imageUrl }, rest, className }: TileProps) {
  const [failed, setFailed] = useState<string>()
  const photo = smallPhoto({ imageUrl })
  const hasPhoto = photo !== null && photo !== failed
  const picture = (place: string) =>
    hasPhoto ? (
      <img
        src={photo}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(photo)}
        className={cx('object-cover', place)}
      />
    ) : null
  // A single element, because lists have many tiles.
  if (rest === undefined)
    return (
      picture(cx('rounded-control bg-kraft-soft', className)) ?? (
        // Drawn by CSS, so that it is not part of the surrounding control's name.
        <span
          aria-hidden="true"
          data-letters={initials(name)}
          className={cx(look, 'bg-kraft-soft before:content-[attr(data-letters)]', className)}
        />
      )
    )
  const more = `+${formatNumber(rest)}`
  return (
    <span className={cx(look, 'bg-box', className)}>
      {picture('absolute size-full')}
      {hasPhoto ? (
        <span className="absolute inset-0 grid place-items-center bg-veil text-white">{more}</span>
      ) : (
        more
      )}
    </span>
  )
}
