import type { Item } from '@stowage/contract/items'

/** The 160 px version of an item's photo. */
export function smallPhoto({ imageUrl }: Pick<Item, 'imageUrl'>): string | null {
  if (!imageUrl) return null
  return imageUrl.startsWith('data:') ? imageUrl : `${imageUrl}?size=small`
}
