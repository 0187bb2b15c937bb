import type { Item } from '@stowage/contract/items'
import { containsWord, excerptAround } from '../../entities/marked-parts.ts'

/** The excerpt that explains why an item was found, when its name alone does not. */
export function matchReason(
  item: Pick<Item, 'name' | 'description' | 'sku' | 'barcode'>,
  words: readonly string[],
): string | undefined {
  const missing = words.filter((word) => !containsWord(item.name, [word]))
  if (missing.length === 0) return undefined
  const text = [item.sku, item.barcode, item.description].find((text) => text && containsWord(text, missing))
  return text ? excerptAround(text, missing) : undefined
}
