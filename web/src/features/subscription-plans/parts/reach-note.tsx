import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdministeredPlan } from '@stowage/contract/subscription-plans'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { reachSentence } from '../../../entities/plan-reach/reach-sentence.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type LowerLimits, usePlanReach } from '../api.ts'

/** In ms: the pause after the last digit. */
const debounceMs = 400

/** Says how many people the typed limits would affect, with their names. Empty when there are none. */
export function ReachNote({ plan, limits }: { plan: AdministeredPlan; limits: LowerLimits | undefined }) {
  const { t } = useLingui()
  const settled = useSettled(limits)
  const { data } = usePlanReach(plan, settled)
  const [isOpen, setOpen] = useState(false)
  const isCurrent = JSON.stringify(settled) === JSON.stringify(limits)
  const reach = limits && isCurrent && data && data.people > 0 ? data : undefined
  return (
    <div role="status" className="col-span-full">
      {reach ? (
        <div className="rounded-card bg-warn-soft px-4 py-3.5">
          <p className="flex items-start gap-3">
            <Icon of={TriangleAlert} size={20} className="mt-0.5 text-warn" />
            <span className="min-w-0 flex-1 text-small">{reachSentence(reach)}</span>
            <button
              type="button"
              className="link shrink-0 text-small touch-area"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Trans>See who</Trans>
            </button>
          </p>
          {isOpen ? (
            <ul aria-label={t`Who’s affected`} className="mt-3 grid grid-cols-1 gap-1.5 pl-8 text-small">
              {reach.who.map(({ name, email, containers, paused }) => (
                <li key={email} className="flex flex-wrap gap-x-2">
                  <bdi className="font-medium">{name}</bdi>
                  <span className="min-w-0 break-all text-ink-2">{email}</span>
                  <span className="ml-auto text-ink-2 tabular-nums">{countsOf(containers, paused)}</span>
                </li>
              ))}
              {reach.people > reach.who.length ? (
                <li className="text-ink-2">
                  <Trans>and {formatNumber(reach.people - reach.who.length)} more</Trans>
                </li>
              ) : null}
            </ul>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** "5 containers · 3 people paused": containers beyond a limit, and members without a seat. */
function countsOf(containers: number, paused: number): string {
  const counts = [
    containers > 0 ? plural(containers, { one: '# container', other: '# containers' }) : '',
    paused > 0 ? plural(paused, { one: '# person paused', other: '# people paused' }) : '',
  ]
  return counts.filter(Boolean).join(' · ')
}

/** The limits, updated once typing pauses. */
function useSettled(limits: LowerLimits | undefined): LowerLimits | undefined {
  const [settled, setSettled] = useState<LowerLimits | undefined>(undefined)
  const { containers, itemsPerContainer, teamMembers } = limits ?? {}
  const isLower = limits !== undefined
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled(isLower ? { containers, itemsPerContainer, teamMembers } : undefined),
      debounceMs,
    )
    return () => clearTimeout(timer)
  }, [isLower, containers, itemsPerContainer, teamMembers])
  return settled
}
