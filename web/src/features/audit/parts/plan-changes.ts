import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '@stowage/contract/audit'
import { isUnlimited } from '@stowage/contract/billing.rules'
import { formatNumber, formatPrice } from '../../../lib/texts/formats.ts'

type Field = AuditEntry['fields'][number]

/** Words for the changed fields of a plan: "Max containers 480 → Unlimited, Team members 5 → 3". */
export function usePlanChanges(): (fields: readonly Field[]) => string {
  const { t } = useLingui()
  const limit = (value: string) => (isUnlimited(Number(value)) ? t`Unlimited` : formatNumber(Number(value)))
  const price = (value: string) => formatPrice(Number(value))
  const yesNo = (value: string) => (value === 'true' ? t`Yes` : t`No`)
  const same = (value: string) => value
  /** A field's name and its values; without values for what is too long for a line. */
  const fieldWords: Record<string, [name: string, show?: (value: string) => string]> = {
    containers: [t`Max containers`, limit],
    itemsPerContainer: [t`Items per container`, limit],
    teamMembers: [t`Team members`, limit],
    price: [t`Price`, price],
    name: [t({ message: 'Name', context: 'of a plan' }), same],
    displayName: [t`Display name`, same],
    description: [t`Description`],
    features: [t`Features`],
    exportFormats: [t`Export formats`],
    prioritySupport: [t`Priority support`, yesNo],
    bulkOperations: [t`Bulk operations`, yesNo],
    advancedAnalytics: [t`Advanced analytics`, yesNo],
    customBranding: [t`Custom branding`, yesNo],
    apiAccess: [t`API access`, yesNo],
  }
  return (fields) =>
    fields
      .filter(({ before, after }) => before !== after && before !== null && after !== null)
      .map(({ field, before, after }) => {
        const [name, show] = fieldWords[field] ?? [field, same]
        return show ? `${name} ${show(before ?? '')} → ${show(after ?? '')}` : name
      })
      .join(', ')
}
