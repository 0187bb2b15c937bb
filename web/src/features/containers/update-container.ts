import { t } from '@lingui/core/macro'
import { type Container, listContainers, updateContainer } from '@stowage/contract/containers'
import { useQueryClient } from '@tanstack/react-query'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { patch } from '../../lib/api/patch.ts'
import { useSend } from '../../lib/api/send.ts'
import { keeping, mustWait } from './must-wait.ts'

/**
 * Sends changed fields of a container. That somebody else has changed the same or deleted it is told by whoever sends.
 * Where nobody answers, it waits with what the container was.
 */
export function useUpdateContainer(before?: Container) {
  const client = useQueryClient()
  return useSend(updateContainer, {
    ...(before && {
      waiting: {
        isDue: () => mustWait(client, before.id),
        keep: async ({ body }) => (await keeping()).keepEdited(client, before, body),
      },
    }),
    answered: (container) => [replaceContainer(container)],
    success: ({ name }) => ({ title: t`Container updated`, description: name }),
    failure: (error) => {
      if (error.isOvertaken) return undefined
      const title = before && t`${{ name: before.name }} not changed`
      return limitOr(error, title, t`Failed to update container. Please try again.`)
    },
  })
}

/** Puts a saved container in the place of its former self; lists of the place that it left lose it. */
function replaceContainer(container: Container) {
  return patch(listContainers, (rows, { query }) => {
    if (!rows.some((row) => row.id === container.id)) return rows
    // No place, or an empty one: the list of all.
    const hasLeft = Boolean(query?.location) && query?.location !== container.location
    return hasLeft
      ? rows.filter((row) => row.id !== container.id)
      : rows.map((row) => (row.id === container.id ? { ...row, ...container } : row))
  })
}
