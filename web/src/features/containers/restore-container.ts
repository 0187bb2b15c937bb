import { t } from '@lingui/core/macro'
import { type Container, restoreContainer } from '@stowage/contract/containers'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { isLimitError, limitToast } from '../../lib/api/limit-toast.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { handleSends } from '../../lib/outbox/send-handlers.ts'
import { handleUndo, offerUndo } from '../../lib/outbox/undo-offer.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { containerThing } from '../../nouns/container-thing.ts'

/** What it was called; an older version did not keep that. */
export type RestoredContainer = { id: number; name?: string }

/** The undo of a container's deletion: sent until it is answered. */
export const restoreKind = 'restore-container'

handleUndo<RestoredContainer>(restoreKind, {
  done: ({ name }) => ({ title: name ? t`${name} deleted` : t`Container deleted` }),
  undo: (client, restored) => void outboxOf(client).add(restoreKind, restored),
})

handleSends<RestoredContainer, Container>(restoreKind, {
  things: ({ id }) => [containerThing(id)],
  send: ({ id }, init) => call(restoreContainer, { params: { id } }, init),
  answered: ({ name }, { client }) => {
    void refreshAfter(client, restoreContainer)
    toast.ok({ title: t`Container restored`, description: name })
  },
  refused: (error, { client }) => {
    void refreshAfter(client, restoreContainer)
    if (isLimitError(error)) toast.bad(limitToast(error))
    else if (error.status === 404) toast.info(t`There was nothing to restore`)
    else toast.bad(t`Failed to restore the container. Please try again.`)
  },
  late: ({ client }) =>
    toast.warn({
      title: t`The container is still in Trash`,
      stays: true,
      action: { label: t`Undo again`, onAction: () => outboxOf(client).resume() },
    }),
  settledElsewhere: ({ client }) => refreshAfter(client, restoreContainer),
})

/** Says that a container was deleted, with the way back. */
export function offerContainer(client: QueryClient, { id, name }: Container): void {
  offerUndo(client, restoreKind, { id, name })
}
