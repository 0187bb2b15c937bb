import { plural, t } from '@lingui/core/macro'
import type { PlanReach } from '@stowage/contract/subscription-plans'
import { formatNumber } from '../../../lib/texts/formats.ts'

/** Says how many people lower limits affect: "This affects 14 people and 40 containers. …" */
export function reachSentence({ people, containers, isAtLeast }: Omit<PlanReach, 'who'>): string {
  if (isAtLeast) {
    const [persons, boxes] = [formatNumber(people), formatNumber(containers)]
    return t`This affects more than ${persons} people and ${boxes} containers. Containers over the limit are blocked when you save; nothing is deleted.`
  }
  return t`This affects ${plural(people, { one: '# person', other: '# people' })} and ${plural(containers, { one: '# container', other: '# containers' })}. Containers over the limit are blocked when you save; nothing is deleted.`
}
