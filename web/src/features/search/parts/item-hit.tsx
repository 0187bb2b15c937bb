import { Trans, useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import type { ReactNode } from 'react'
import { containsWord } from '../../../entities/marked-parts.ts'
import { Tile } from '../../../entities/seen-items.tsx'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { cx } from '../../../ui/class-names.ts'
import { matchReason } from '../match-reason.ts'
import { Marked } from './marked.tsx'
import { SearchStockLabel } from './search-stock-label.tsx'

type ItemHitProps = { item: Item; words: readonly string[] }

/** A found item: photo, name, container or match reason, status and quantity. The photo links to its page. */
export function ItemHit(props: ItemHitProps) {
  const { t } = useLingui()
  const { name } = props.item
  return (
    <>
      <span data-details="" title={t`Details of ${name}`} className="shrink-0">
        <Tile item={props.item} className="size-10" />
      </span>
      <ItemHitWords {...props} />
    </>
  )
}

/** The same without the photo; `children` come before the status. */
export function ItemHitWords({ item, words, children }: ItemHitProps & { children?: ReactNode }) {
  const { name, quantity } = item
  const { lowStockRule } = useCurrentUser()
  return (
    <>
      {/* With large text, the words wrap below the figures. */}
      <span className="min-w-0 flex-[1_1_8rem]">
        <span dir="auto" className="block truncate text-left text-row">
          <Marked text={name} words={words} />
        </span>
        <Whereabouts item={item} words={words} />
      </span>
      <span className="ml-auto flex shrink-0 items-center gap-4 phone:flex-col-reverse phone:items-end phone:gap-0.5">
        {children}
        <SearchStockLabel item={item} rule={lowStockRule} />
        <b className="min-w-9 text-right text-[0.9375rem]/5 font-semibold tabular-nums">
          {formatNumber(quantity)}
        </b>
      </span>
    </>
  )
}

function Whereabouts({ item, words }: ItemHitProps) {
  const { containerName, location } = item
  const reason = matchReason(item, words)
  // Words that are not in its name may be in its container's.
  const others = words.filter((word) => !containsWord(item.name, [word]))
  const place = (
    <CutPart>
      <Marked text={placeName(location)} words={others} />
    </CutPart>
  )
  const container = (
    <CutPart className="font-medium">
      <Marked text={containerName} words={others} />
    </CutPart>
  )
  if (reason === undefined) {
    return (
      <span className="flex text-meta whitespace-pre text-ink-2">
        <Trans>
          in {container} · {place}
        </Trans>
      </span>
    )
  }
  const quoted = (
    <CutPart>
      <Marked text={reason} words={words} />
    </CutPart>
  )
  return (
    <span className="flex text-meta whitespace-pre text-ink-2">
      <Trans>
        in {container} · “{quoted}”
      </Trans>
    </span>
  )
}

/** A part of a line that is truncated by itself, in its own text direction. */
function CutPart({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span dir="auto" className={cx('min-w-0 truncate', className)}>
      {children}
    </span>
  )
}
