import type { InventoryStats } from '@stowage/contract/inventory'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { withDeferredMessages } from '../../lib/texts/languages.ts'

/**
 * The offer to count by each item's own minimum, where most items are low only because they are few (`lowStockTone`).
 * Loaded for the few inventories that need it.
 */
export const { Part: LowStockOffer } = lazyPart<{ stats: InventoryStats }>(
  () => withDeferredMessages(() => import('./offer-card.tsx')).then((file) => file.OfferCard),
  { onFailure: () => undefined },
)

/** The Inventory Health card of an inventory that is too small to judge. Loaded for new people only. */
export const { Part: TooFewItems } = lazyPart<{ stats: InventoryStats }>(
  () => withDeferredMessages(() => import('./too-few-items.tsx')).then((file) => file.TooFewItems),
  { onFailure: () => undefined },
)
