import { useLingui } from '@lingui/react/macro'
import type { AdministeredPlan, NewPlan } from '@stowage/contract/subscription-plans'
import { reachSentence } from '../../entities/plan-reach/reach-sentence.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { ask } from '../../lib/overlays/confirm.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { refusedPlan, useCreatePlan, useFetchReach, useRefreshPlans, useUpdatePlan } from './api.ts'
import { lowerLimits } from './lower-limits.ts'
import { PlanForm, type SavePlan } from './plan-form.tsx'
import { planChanges } from './plan-values.ts'

/** The form of a new or existing plan. */
export function SubscriptionPlanDialog({ open, onClose, plan }: HostedDialog<'subscription-plan'>) {
  const create = useSaveNewPlan()
  const update = useSaveChanges(plan)
  return <PlanForm open={open} onClose={onClose} plan={plan} onSave={plan ? update : create} />
}

function useSaveNewPlan(): SavePlan {
  const { mutateAsync: send } = useCreatePlan()
  return (sent, done) => send({ body: sent }).then(done, () => undefined)
}

/** Saves a plan's changes. Asks first when lower limits affect people. */
function useSaveChanges(plan: AdministeredPlan | undefined): SavePlan {
  const { t } = useLingui()
  const { mutateAsync: send } = useUpdatePlan()
  const fetchReach = useFetchReach()
  const refreshPlans = useRefreshPlans()
  const refuse = (error: unknown) => {
    toast.bad(refusedPlan(error as ApiError))
    refreshPlans()
  }
  return async (sent, done) => {
    const body = plan && planChanges(plan, sent)
    if (!plan || !body) {
      toast.info({ title: t`No changes`, description: t`There’s nothing to save.` })
      return done()
    }
    const save = () => send({ params: { id: plan.id }, body: { ...body, version: plan.version } }).then(done)
    try {
      const limits = lowerLimits(plan, typedLimits(sent))
      const reach = limits && (await fetchReach(plan, limits))
      if (!reach || reach.people === 0) return await save()
      let refused: unknown
      ask({
        title: t`Lower the limit?`,
        body: reachSentence(reach),
        confirmLabel: t`Save Plan`,
        run: () =>
          save().catch((error: unknown) => {
            refused = error
            throw error
          }),
        failure: () => refuse(refused),
      })
    } catch (error) {
      refuse(error)
    }
  }
}

const typedLimits = ({ containers, itemsPerContainer, teamMembers }: NewPlan) => ({
  containers: String(containers),
  itemsPerContainer: String(itemsPerContainer ?? ''),
  teamMembers: String(teamMembers ?? ''),
})
