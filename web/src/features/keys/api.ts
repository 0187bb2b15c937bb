import { t } from '@lingui/core/macro'
import { listPlans } from '@stowage/contract/billing'
import { getCredentials } from '@stowage/contract/credentials'
import { createKey, deleteKey, listKeys, listWorkspaceKeys, updateKey } from '@stowage/contract/keys'
import { listWebhooks } from '@stowage/contract/webhooks'
import { getWorkspace } from '@stowage/contract/workspaces'
import { useEffect } from 'react'
import { useMay } from '../../lib/api/abilities.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'
import { useReadPages } from '../../lib/api/read-pages.ts'

const useParams = () => ({ id: useCurrentUser().workspaceId })

/** The workspace in sight, with what its owner's plan gives. */
export const useWorkspace = () => useRead(getWorkspace, { params: useParams() })

/** The webhooks that a plan without API access has stopped, for those who manage them. */
export function useKeptWebhooks(isStopped: boolean) {
  const mayManage = useMay('webhooks.manage')
  return useRead(listWebhooks, {}, { enabled: isStopped && mayManage })
}

/** The keys of the workspace for those who manage it, else one's own. */
export function useKeys() {
  const isManager = useMay('keys.manage')
  const all = useReadPages(listWorkspaceKeys, { params: useParams() }, { enabled: isManager })
  const own = useReadPages(listKeys, {}, { enabled: !isManager })
  const list = isManager ? all : own
  const { hasMore, isLoadingMore, error, loadMore } = list
  // All of them are counted by kind and person, and are few.
  useEffect(() => {
    if (hasMore && !isLoadingMore && !error) loadMore()
  }, [hasMore, isLoadingMore, error, loadMore])
  return list
}

/** The display name of the cheapest plan with API access; undefined: none is on offer. */
export const usePlanWithAccess = (): string | undefined =>
  useRead(listPlans).data?.find(({ apiAccess }) => apiAccess)?.displayName

/** Whether the person has a password here, with which they prove who they are. */
export const useAsksPassword = (): boolean => useRead(getCredentials).data?.own != null

/** Makes a key. A refusal is shown in the form. */
export const useCreateKey = () => useApiMutation(createKey)

/** Renames a key. A refusal is shown at the field. */
export const useRenameKey = () => useApiMutation(updateKey, { success: t`Key renamed` })

export const useRevokeKey = () => useApiMutation(deleteKey, { success: t`Key revoked` })

/** Disconnects an assistant, which is listed beside the keys. */
export const useDisconnect = () => useApiMutation(deleteKey, { success: t`Assistant disconnected` })
