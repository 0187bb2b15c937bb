import type { Item } from '@stowage/contract/items'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Tile } from '../../../nouns/seen-items.tsx'

/** The box of an item, open, with the item looking out of it. Decorative: the sentence beside it says the same. */
export function OpenBox({ item: { name, imageUrl, containerName, location } }: { item: Item }) {
  return (
    <div
      aria-hidden="true"
      className="grid place-items-end justify-center overflow-hidden bg-kraft-soft px-5 pb-5 phone:pb-3"
    >
      <div className="relative h-[132px] w-[156px] phone:h-[104px]">
        <svg
          aria-hidden="true"
          viewBox="0 0 156 132"
          preserveAspectRatio="xMidYMax slice"
          className="absolute inset-0 size-full"
        >
          <g fill="var(--color-tape)" stroke="var(--color-box-edge)" strokeWidth="1.5" strokeLinejoin="round">
            <path d="M20 62 2 48l16-16 18 22z" />
            <path d="m136 62 18-14-16-16-18 22z" />
          </g>
          <path d="M20 62h116l-14-12H34z" fill="var(--color-box-ink)" opacity="0.75" />
        </svg>
        <span className="absolute top-1 left-1/2 grid size-[84px] -translate-x-1/2 -rotate-4 rounded-control border-4 border-surface bg-surface shadow-2 phone:size-[68px]">
          <Tile item={{ name, imageUrl }} className="size-full min-h-0" />
        </span>
        <span className="absolute inset-x-5 bottom-0 grid h-[70px] content-center rounded-b-control border border-box-edge bg-box px-3 phone:h-[58px]">
          <span className="grid rounded-badge bg-surface px-2 py-1.5 text-meta/4 shadow-1">
            <b className="truncate font-semibold">{containerName}</b>
            <span className="truncate text-tiny text-ink-2">{placeName(location)}</span>
          </span>
        </span>
      </div>
    </div>
  )
}
