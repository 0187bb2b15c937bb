import { t } from '@lingui/core/macro'
import { listPlans } from '@stowage/contract/billing'
import {
  getBranding,
  getInstallationBranding,
  removeBranding,
  removeInstallationBranding,
  setBranding,
  setInstallationBranding,
} from '@stowage/contract/branding'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { patch } from '../../lib/api/patch.ts'
import { useRead } from '../../lib/api/query.ts'

const useParams = () => ({ id: useCurrentUser().workspaceId })

export const useBranding = () => useRead(getBranding, { params: useParams() })

/** Saves the brand. A refusal is shown in the form. */
export const useSetBranding = () =>
  useApiMutation(setBranding, {
    success: t`Branding saved`,
    answered: (branding, { params: { id } }) => [
      patch(getBranding, (old, { params }) => (params.id === id ? branding : old)),
    ],
  })

/** Its failure is said by the question before it. */
export const useRemoveBranding = () => useApiMutation(removeBranding, { success: t`Branding removed` })

export const useInstallationBranding = () => useRead(getInstallationBranding)

/** Saves the brand of the installation. A refusal is shown in the form. */
export const useSetInstallationBranding = () =>
  useApiMutation(setInstallationBranding, {
    success: t`Branding saved`,
    answered: (branding) => [patch(getInstallationBranding, () => branding)],
  })

/** Its failure is said by the question before it. */
export const useRemoveInstallationBranding = () =>
  useApiMutation(removeInstallationBranding, { success: t`Branding removed` })

/** The display name of the cheapest plan with branding; undefined: none is on offer. */
export const usePlanWithBranding = (): string | undefined =>
  useRead(listPlans).data?.find(({ customBranding }) => customBranding)?.displayName
