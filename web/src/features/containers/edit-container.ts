import { t } from '@lingui/core/macro'
import type { Container, ContainerChange } from '@stowage/contract/containers'
import type { QueryClient } from '@tanstack/react-query'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { sendNow } from '../../lib/outbox/send-now.ts'
import { containerEdit } from './container-sends.ts'
import type { EditedContainer } from './waiting-containers.ts'

/**
 * Sends a container's changed fields with the values seen before. Rejects with ApiError; the caller reports a conflict
 * or a deleted container.
 */
export function editContainer(
  client: QueryClient,
  { id, name, location }: Container,
  change: ContainerChange,
  seen?: EditedContainer['seen'],
) {
  return sendNow(
    client,
    containerEdit,
    { id, change, seen, name, location },
    {
      success: (saved) => ({ title: t`Container updated`, description: saved.name }),
      failure: (error) => {
        if (error.isOvertaken) return undefined
        return limitOr(error, t`Couldn’t save ${name}`, t`Failed to update container. Please try again.`)
      },
    },
  )
}
