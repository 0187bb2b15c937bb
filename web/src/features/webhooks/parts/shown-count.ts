import { webhookLimits } from '@stowage/contract/webhooks.rules'
import { formatNumber } from '../../../lib/texts/formats.ts'

/** A number of deliveries: `1,000+` from where on they are not counted. */
export const shownCount = (count: number): string =>
  count >= webhookLimits.counted ? `${formatNumber(count)}+` : formatNumber(count)
