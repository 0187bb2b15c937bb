import type { Item } from '@stowage/contract/items'
import { Tile } from '../../../entities/seen-items.tsx'
import { placeName } from '../../../lib/texts/place-name.ts'

/** An item's open box with the item in it. Decorative: the sentence next to it says the same. */
export function OpenBox({ item: { name, imageUrl, containerName, location } }: { item: Item }) {
  return (
    <div
      aria-hidden="true"
      className="grid place-items-end justify-center overflow-hidden bg-kraft-soft px-5 pb-5 phone:pb-3"
    >
      <div className="relative h-[8.25rem] w-[10.5rem]">
        <svg
          aria-hidden="true"
          viewBox="0 0 168 132"
          preserveAspectRatio="xMidYMax slice"
          className="absolute inset-0 size-full"
        >
          <g fill="var(--color-tape)" stroke="var(--color-box-edge)" strokeWidth="1.5" strokeLinejoin="round">
            <path d="M16 70 2 57l15-15 16 21z" />
            <path d="m152 70 14-13-15-15-16 21z" />
          </g>
          <path d="M16 70h136l-14-12H30z" fill="var(--color-box-ink)" opacity="0.75" />
        </svg>
        <span className="absolute -top-1.5 left-1/2 grid size-[5.25rem] -translate-x-1/2 -rotate-4 rounded-control border-4 border-surface bg-surface shadow-2">
          <Tile item={{ name, imageUrl }} className="size-full min-h-0" />
        </span>
        <span className="absolute inset-x-4 bottom-0 grid h-[3.875rem] content-center rounded-b-control border border-box-edge bg-box px-1.5">
          <span className="grid rounded-badge bg-surface px-2 py-1 text-meta/4 shadow-1">
            <b dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
              {containerName}
            </b>
            <span dir="auto" className="truncate text-tiny text-ink-2">
              {placeName(location)}
            </span>
          </span>
        </span>
      </div>
    </div>
  )
}
