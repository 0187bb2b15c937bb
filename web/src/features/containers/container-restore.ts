import { t } from '@lingui/core/macro'
import { type Container, restoreContainer } from '@stowage/contract/containers'
import { containerKey } from '../../entities/container-key.ts'
import { call } from '../../lib/api/api-client.ts'
import { isLimitError, limitToast } from '../../lib/api/limit-toast.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import type { SendKind } from '../../lib/outbox/send-kind.ts'
import { toast } from '../../lib/overlays/toast.ts'

/** `name` is missing in records of an older version. */
export type RestoredContainer = { id: number; name?: string }

/** The undo of a container's deletion, sent until it is answered. */
export const containerRestore: SendKind<RestoredContainer, Container> = {
  name: 'restore-container',
  describe: ({ id, name = `#${id}` }) => ({ verb: 'restore', names: [name] }),
  undo: { done: ({ name }) => ({ title: name ? t`${name} deleted` : t`Container deleted` }) },
  entities: ({ id }) => [containerKey(id)],
  send: ({ id }, init) => call(restoreContainer, { params: { id } }, init),
  onAnswer: ({ name }, { client }) => {
    void refreshAfter(client, restoreContainer)
    toast.ok({ title: t`Container restored`, description: name })
  },
  onRefused: (error, { client }) => {
    void refreshAfter(client, restoreContainer)
    if (isLimitError(error)) toast.bad(limitToast(error))
    else if (error.isNotFound) toast.info(t`Nothing to restore`)
    else toast.bad(t`Failed to restore the container. Please try again.`)
  },
  onDelayed: ({ client }) =>
    toast.warn({
      title: t`The container is still in Trash`,
      stays: true,
      action: { label: t`Retry undo`, onAction: () => outboxOf(client).resume() },
    }),
  onSettledElsewhere: ({ client }) => refreshAfter(client, restoreContainer),
}
