import { plural, t } from '@lingui/core/macro'
import { type Container, deleteContainer } from '@stowage/contract/containers'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { isAway } from '../../lib/api/api-error.ts'
import { ignoreNotFound } from '../../lib/api/ignore-not-found.ts'
import { ask } from '../../lib/overlays/confirm.ts'
import { showDeleted } from './deleted-container.ts'
import { keeping, mustWait } from './must-wait.ts'

/** Asks, then deletes a container with its items, and offers to take it back. Where nobody answers, it waits. */
export function useDeleteContainer() {
  const client = useQueryClient()
  return useCallback(
    (container: Container, onDeleted?: () => void) => {
      const { id, name, itemCount } = container
      ask({
        title: plural(itemCount, {
          0: `Delete ${name}?`,
          one: `Delete ${name} and its # item?`,
          other: `Delete ${name} and its # items?`,
        }),
        body: t`You’ll have 5 seconds to undo.`,
        confirmLabel: t`Delete`,
        danger: true,
        failure: {
          title: t`${name} not deleted`,
          description: t`Failed to delete container. Please try again.`,
        },
        run: async () => {
          // The way back must be there before anything goes.
          const [{ keepDeletion }, { offerContainer }] = await Promise.all([
            keeping(),
            import('./restore-container.ts'),
          ])
          const isTried = !mustWait(client, id)
          const isDone = isTried && (await isDeleted(id))
          onDeleted?.()
          if (isDone) {
            showDeleted(client, id)
            offerContainer(client, container)
          } else keepDeletion(client, container, isTried)
        },
      })
    },
    [client],
  )
}

/** False where nobody answers. Rejects with ApiError when it is refused. */
async function isDeleted(id: number): Promise<boolean> {
  try {
    await call(deleteContainer, { params: { id } }).catch(ignoreNotFound)
    return true
  } catch (error) {
    if (isAway(error)) return false
    throw error
  }
}
