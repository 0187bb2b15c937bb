import { t } from '@lingui/core/macro'
import {
  type AdministeredPlan,
  activatePlan,
  createPlan,
  deactivatePlan,
  deletePlan,
  getPlanReach,
  listAllPlans,
  type PlanReach,
  updatePlan,
} from '@stowage/contract/subscription-plans'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api/api-error.ts'
import { queryKey, useRead } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/send.ts'
import type { ToastContent } from '../../lib/overlays/toast.ts'

/** All plans, those included that are not on offer. */
export function useAllPlans() {
  return useRead(listAllPlans)
}

/** What is said of a refused change: the server's own text. */
export function refusedPlan(error: ApiError): ToastContent {
  return { title: t`Plan not changed`, description: error.message }
}

export function useCreatePlan() {
  return useSend(createPlan, {
    success: t`Plan created`,
    failure: ({ message }, { body }) => ({
      title: t`${{ name: body.displayName }} not created`,
      description: message,
    }),
  })
}

/** Saves a change; whoever calls it says what was refused. */
export function useUpdatePlan() {
  return useSend(updatePlan, { success: t`Plan updated` })
}

/** Deletes a plan; whoever calls it says what was refused. */
export function useDeletePlan() {
  return useSend(deletePlan, { success: t`Plan deleted` })
}

export function useActivatePlan() {
  return useSend(activatePlan, { success: t`Plan activated`, failure: refusedPlan })
}

export function useDeactivatePlan() {
  return useSend(deactivatePlan, { success: t`Plan deactivated`, failure: refusedPlan })
}

/** Lower limits that are thought of. */
export interface LowerLimits {
  containers?: number | undefined
  itemsPerContainer?: number | undefined
}

const reachInput = (plan: AdministeredPlan, query: LowerLimits) => ({ params: { id: plan.id }, query })

/** Whom lower limits would touch; asked for when there are some. */
export function usePlanReach(plan: AdministeredPlan | undefined, limits: LowerLimits | undefined) {
  const id = plan?.id ?? 0
  return useRead(
    getPlanReach,
    { params: { id }, query: { ...limits } },
    { enabled: plan !== undefined && limits !== undefined },
  )
}

/** The same as it is now, for the question before they are saved. */
export function useFetchReach(): (plan: AdministeredPlan, limits: LowerLimits) => Promise<PlanReach> {
  const client = useQueryClient()
  return (plan, limits) =>
    client.fetchQuery({ queryKey: queryKey(getPlanReach, reachInput(plan, limits)), staleTime: 0 })
}

/** Fetches all plans again: somebody else has changed one. */
export function useRefreshPlans(): () => void {
  const client = useQueryClient()
  return () =>
    void client.fetchQuery({ queryKey: queryKey(listAllPlans), staleTime: 0 }).catch(() => undefined)
}
