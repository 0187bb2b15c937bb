import { plural, t } from '@lingui/core/macro'
import type { Container } from '@stowage/contract/containers'
import { trashDays } from '@stowage/contract/trash.rules'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { entitiesOf } from '../../lib/outbox/dependencies.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { undoQueued } from '../../lib/outbox/resolve-failed.ts'
import { sendNow } from '../../lib/outbox/send-now.ts'
import { offerUndo } from '../../lib/outbox/undo-offer.ts'
import { ask } from '../../lib/overlays/confirm.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { containerRestore } from './container-restore.ts'
import { containerDeletion } from './container-sends.ts'

/** Asks, deletes a container with its items, and offers Undo. Without a connection the deletion goes to the outbox. */
export function useDeleteContainer() {
  const client = useQueryClient()
  return useCallback(
    (container: Container, onDeleted?: () => void) => {
      const { name, itemCount } = container
      ask({
        title: plural(itemCount, {
          0: `Delete ${name}?`,
          one: `Delete ${name} and its # item?`,
          other: `Delete ${name} and its # items?`,
        }),
        body: t`You can restore it from Trash for ${trashDays} days.`,
        confirmLabel: t`Delete`,
        danger: true,
        failure: {
          title: t`Couldn’t delete ${name}`,
          description: t`Failed to delete container. Please try again.`,
        },
        run: () => deleteContainer(client, container, onDeleted),
      })
    },
    [client],
  )
}

/** Deletes it at once or through the outbox; rejects with ApiError when it is refused. */
export async function deleteContainer(
  client: QueryClient,
  { id, name, location }: Container,
  onDeleted?: () => void,
): Promise<void> {
  const outbox = outboxOf(client)
  const restored = { id, name }
  const after = outbox.waiting().flatMap(entitiesOf)
  const { queuedAs } = await sendNow(
    client,
    containerDeletion,
    { id, name, location, after },
    {
      queued: (key) => {
        const undo = () => undoQueued(outbox, key, containerRestore, restored)
        const action = { label: t`Undo`, onAction: undo }
        toast.info({ title: t`Waiting to be deleted`, description: name, action })
      },
    },
  )
  onDeleted?.()
  if (queuedAs === undefined) offerUndo(client, containerRestore, restored)
}
