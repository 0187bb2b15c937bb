import { Trans } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { containsWord } from '../../../nouns/marked-parts.ts'
import { Tile } from '../../../nouns/seen-items.tsx'
import { StockLabel } from '../../../nouns/stock-label.tsx'
import { matchReason } from '../match-reason.ts'
import { Marked } from './marked.tsx'

type ItemHitProps = { item: Item; words: readonly string[] }

/** What a found item shows: photo, name, where it lies or why it was found, status and quantity. */
export function ItemHit({ item, words }: ItemHitProps) {
  const { name, quantity } = item
  return (
    <>
      <Tile item={item} className="size-10 shrink-0" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-left text-row">
          <Marked text={name} words={words} />
        </span>
        <Whereabouts item={item} words={words} />
      </span>
      <span className="flex shrink-0 items-center gap-4 phone:flex-col-reverse phone:items-end phone:gap-0.5">
        <StockLabel item={item} rule="search" />
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
  // What its own name does not hold may be where it lies.
  const others = words.filter((word) => !containsWord(item.name, [word]))
  const place = <Marked text={placeName(location)} words={others} />
  const container = (
    <bdi className="font-medium">
      <Marked text={containerName} words={others} />
    </bdi>
  )
  if (reason === undefined) {
    return (
      <span className="block truncate text-meta text-ink-2">
        <Trans>
          in {container} · {place}
        </Trans>
      </span>
    )
  }
  const quoted = (
    <bdi>
      <Marked text={reason} words={words} />
    </bdi>
  )
  return (
    <span className="block truncate text-meta text-ink-2">
      <Trans>
        in {container} · “{quoted}”
      </Trans>
    </span>
  )
}
