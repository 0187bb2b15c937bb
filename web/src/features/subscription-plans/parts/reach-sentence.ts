import { plural, t } from '@lingui/core/macro'
import type { PlanReach } from '@stowage/contract/subscription-plans'
import { formatNumber } from '../../../lib/texts/formats.ts'

/** Says whom lower limits affect: "This affects 14 people and 40 containers. … 3 members lose their seats …" */
export function reachSentence({ people, containers, paused, isAtLeast }: Omit<PlanReach, 'who'>): string {
  const ofContainers = containersSentence(people, containers, isAtLeast)
  if (paused === 0) return ofContainers
  const ofSeats = t`${plural(paused, { one: '# member loses their seat and can only view', other: '# members lose their seats and can only view' })} until the plan has enough seats again. Nothing is deleted.`
  return containers === 0 ? ofSeats : `${ofContainers} ${ofSeats}`
}

function containersSentence(people: number, containers: number, isAtLeast: boolean): string {
  if (isAtLeast) {
    const [persons, boxes] = [formatNumber(people), formatNumber(containers)]
    return t`This affects more than ${persons} people and ${boxes} containers. Containers over the limit are blocked when you save; nothing is deleted.`
  }
  return t`This affects ${plural(people, { one: '# person', other: '# people' })} and ${plural(containers, { one: '# container', other: '# containers' })}. Containers over the limit are blocked when you save; nothing is deleted.`
}
