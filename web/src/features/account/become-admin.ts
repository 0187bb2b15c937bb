import { t } from '@lingui/core/macro'
import { becomeAdmin, getAdminOffer } from '@stowage/contract/account'
import { getCurrentUser } from '@stowage/contract/users'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { patch } from '../../lib/api/patch.ts'

/** Asks for admin access. A refusal shows the server's sentence. */
export function useBecomeAdmin() {
  return useApiMutation(becomeAdmin, {
    answered: (user) => [
      patch(getCurrentUser, () => user),
      patch(getAdminOffer, () => ({ isOffered: false })),
    ],
    success: t`You’re an admin now`,
    failure: (error) =>
      error.code === 'FORBIDDEN'
        ? { title: t`Access Denied`, description: error.message }
        : t`Failed to request admin access. Please try again.`,
  })
}
