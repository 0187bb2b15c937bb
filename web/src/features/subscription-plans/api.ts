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
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { queryKey, useRead } from '../../lib/api/query.ts'
import type { ToastContent } from '../../lib/overlays/toast.ts'

/** All plans, including those not on offer. */
export function useAllPlans() {
  return useRead(listAllPlans)
}

/** The toast of a refused change: the server's sentence. */
export function refusedPlan(error: ApiError): ToastContent {
  return { title: t`Couldn’t change the plan`, description: error.message }
}

export function useCreatePlan() {
  return useApiMutation(createPlan, {
    success: t`Plan created`,
    failure: ({ message }, { body }) => ({
      title: t`Couldn’t create ${{ name: body.displayName }}`,
      description: message,
    }),
  })
}

/** Saves a change; the caller reports a refusal. */
export function useUpdatePlan() {
  return useApiMutation(updatePlan, { success: t`Plan updated` })
}

/** Deletes a plan; the caller reports a refusal. */
export function useDeletePlan() {
  return useApiMutation(deletePlan, { success: t`Plan deleted` })
}

export function useActivatePlan() {
  return useApiMutation(activatePlan, { success: t`Plan activated`, failure: refusedPlan })
}

export function useDeactivatePlan() {
  return useApiMutation(deactivatePlan, { success: t`Plan deactivated`, failure: refusedPlan })
}

/** Lower limits that are typed and not saved. */
export interface LowerLimits {
  containers?: number | undefined
  itemsPerContainer?: number | undefined
  teamMembers?: number | undefined
}

const reachInput = (plan: AdministeredPlan, query: LowerLimits) => ({ params: { id: plan.id }, query })

/** The people whom lower limits would affect; fetched when there are some. */
export function usePlanReach(plan: AdministeredPlan | undefined, limits: LowerLimits | undefined) {
  const id = plan?.id ?? 0
  return useRead(
    getPlanReach,
    { params: { id }, query: { ...limits } },
    { enabled: plan !== undefined && limits !== undefined },
  )
}

/** Fetches them for the confirmation before saving. */
export function useFetchReach(): (plan: AdministeredPlan, limits: LowerLimits) => Promise<PlanReach> {
  const client = useQueryClient()
  return (plan, limits) =>
    client.fetchQuery({ queryKey: queryKey(getPlanReach, reachInput(plan, limits)), staleTime: 0 })
}

/** Fetches all plans again after another admin changed one. */
export function useRefreshPlans(): () => void {
  const client = useQueryClient()
  return () =>
    void client.fetchQuery({ queryKey: queryKey(listAllPlans), staleTime: 0 }).catch(() => undefined)
}
