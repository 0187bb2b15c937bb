import { itemLimits } from '@stowage/contract/items.rules'
import type { CapturedItem } from './captured-item.ts'

/** The server takes 32 MiB; the rest is room for what proxies and encodings add. */
const mostBytes = 20_000_000
/** A name of 255 characters, each escaped, and the other fields. */
const withoutPhoto = 2000

/** Parts that the server takes in one bulk add each: neither too many rows nor too many bytes. */
export function bulkParts<I extends CapturedItem>(items: readonly I[]): I[][] {
  const parts: I[][] = []
  let bytes = 0
  for (const item of items) {
    // A data URL has one byte for each character.
    const size = withoutPhoto + (item.photo?.length ?? 0)
    const part = parts.at(-1)
    if (part && part.length < itemLimits.bulk && bytes + size <= mostBytes) {
      part.push(item)
      bytes += size
    } else {
      parts.push([item])
      bytes = size
    }
  }
  return parts
}
