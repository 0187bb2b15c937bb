import { plural, t } from '@lingui/core/macro'
import type { PersonPlanReach } from '@stowage/contract/people'
import type { PlanReach } from '@stowage/contract/subscription-plans'
import { formatNumber } from '../../lib/texts/formats.ts'

/** Says whom lower limits affect: "This affects 14 people and 40 containers. … 3 members will lose their seats …" */
export function reachSentence({ people, containers, paused, isAtLeast }: Omit<PlanReach, 'who'>): string {
  const ofContainers = containersSentence(people, containers, isAtLeast)
  if (paused === 0) return ofContainers
  const ofSeats = seatsSentence(paused)
  return containers === 0 ? `${ofSeats} ${nothingDeleted()}` : `${ofContainers} ${ofSeats}`
}

/** Says what another plan takes from one person; undefined: nothing. */
export function lossSentence({ containers, paused, stopped }: PersonPlanReach): string | undefined {
  const sentences = [
    ...(containers > 0
      ? [plural(containers, { one: '# container will be blocked.', other: '# containers will be blocked.' })]
      : []),
    ...(paused > 0 ? [seatsSentence(paused)] : []),
    ...(stopped > 0
      ? [plural(stopped, { one: '# program will stop working.', other: '# programs will stop working.' })]
      : []),
  ]
  return sentences.length === 0 ? undefined : [...sentences, nothingDeleted()].join(' ')
}

const nothingDeleted = () => t`Nothing is deleted.`

const seatsSentence = (paused: number) =>
  t`${plural(paused, { one: '# member will lose their seat and have view-only access', other: '# members will lose their seats and have view-only access' })} until the plan has enough seats again.`

function containersSentence(people: number, containers: number, isAtLeast: boolean): string {
  if (isAtLeast) {
    const [persons, boxes] = [formatNumber(people), formatNumber(containers)]
    return t`This affects at least ${persons} people and ${boxes} containers. Containers over the limit will be blocked when you save; nothing is deleted.`
  }
  return t`This affects ${plural(people, { one: '# person', other: '# people' })} and ${plural(containers, { one: '# container', other: '# containers' })}. Containers over the limit will be blocked when you save; nothing is deleted.`
}
