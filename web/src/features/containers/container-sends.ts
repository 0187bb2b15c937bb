import { t } from '@lingui/core/macro'
import {
  type Container,
  type ContainerChange,
  createContainer,
  deleteContainer,
  getContainer,
  type NewContainer,
  updateContainer,
} from '@stowage/contract/containers'
import type { InputOf } from '@stowage/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { ignoreNotFound } from '../../lib/api/ignore-not-found.ts'
import { queryKey } from '../../lib/api/query.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { undoDeletion } from '../../lib/outbox/decide-sends.ts'
import { thingsOf } from '../../lib/outbox/order.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { sayKept } from '../../lib/outbox/say-kept.ts'
import { handleSends } from '../../lib/outbox/send-handlers.ts'
import { waitingId } from '../../lib/outbox/waiting-id.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { containerThing } from '../../nouns/container-thing.ts'
import './container-facts.ts'
import { showDeleted } from './deleted-container.ts'
import { restoreKind } from './restore-container.ts'
import {
  type CreatedContainer,
  createKind,
  type DeletedContainer,
  deleteKind,
  type EditedContainer,
  editKind,
  shownContainer,
} from './waiting-containers.ts'

handleSends<CreatedContainer, Container>(createKind, {
  makes: ({ newId }) => newId,
  // What a plan holds is given to those that were created first.
  lane: () => 'all',
  send: ({ container }, init) => call(createContainer, { body: container }, init),
  answered: (_, { client }) => void refreshAfter(client, createContainer),
  settledElsewhere: ({ client }) => refreshAfter(client, createContainer),
})

handleSends<EditedContainer, Container>(editKind, {
  // Done twice, it says the same.
  isKnownForGood: true,
  things: ({ id }) => [containerThing(id)],
  send: ({ id, change, seen }, init) =>
    call(updateContainer, { params: { id }, body: { ...change, ...(seen && { seen }) } }, init),
  answered: (_, { client }) => void refreshAfter(client, updateContainer),
  settledElsewhere: ({ client }) => refreshAfter(client, updateContainer),
})

handleSends<DeletedContainer, unknown>(deleteKind, {
  isKnownForGood: true,
  things: ({ id, after }) => [containerThing(id), ...after],
  send: ({ id }, init) => call(deleteContainer, { params: { id } }, init).catch(ignoreNotFound),
  answered: (_, { client, payload }) => showDeleted(client, payload.id),
  settledElsewhere: ({ client }) => refreshAfter(client, deleteContainer),
})

/** Keeps a new container, with the key of a try before: lists show it, and items can be put into it at once. */
export async function keepCreated(
  client: QueryClient,
  container: NewContainer,
  triedAs: string | undefined,
): Promise<Container> {
  const send: CreatedContainer = { newId: waitingId(), container }
  const outbox = outboxOf(client)
  const tried = triedAs !== undefined && ({ key: triedAs, isSent: true } as const)
  const key = outbox.add(createKind, send, { waits: true, ...tried })
  await outbox.written()
  const shown = shownContainer(send, new Date())
  // Forms find it there.
  const detail = queryKey(getContainer, { params: { id: shown.id }, query: { items: 0 } })
  client.setQueryData(detail, { ...shown, items: [] })
  sayKept(outbox, key, container.name)
  return shown
}

/** Keeps a change of a container, with what was seen of it. */
export async function keepEdited(
  client: QueryClient,
  container: Container,
  { seen, ...change }: InputOf<typeof updateContainer>['body'],
): Promise<Container> {
  const { id, name, location } = container
  const outbox = outboxOf(client)
  const send: EditedContainer = {
    id: outbox.idOf(id),
    change: change as ContainerChange,
    seen,
    name,
    location,
  }
  const key = outbox.add(editKind, send, { waits: true })
  await outbox.written()
  sayKept(outbox, key, change.name ?? name)
  return { ...container, ...(change as Partial<Container>) }
}

/** Keeps a deletion until somebody answers; one that was tried may have been done, though its answer was lost. */
export function keepDeletion(
  client: QueryClient,
  { id, name, location }: Container,
  wasTried: boolean,
): void {
  const outbox = outboxOf(client)
  const after = outbox.waiting().flatMap(thingsOf)
  const send: DeletedContainer = { id: outbox.idOf(id), name, location, after }
  const key = outbox.add(deleteKind, send, { waits: true })
  const undo = () =>
    undoDeletion(outbox, { key, wasTried }, () => void outbox.add(restoreKind, { id: outbox.idOf(id), name }))
  const action = { label: t`Undo`, onAction: undo }
  toast.info({ title: t`Waiting to be deleted`, description: name, action })
}
