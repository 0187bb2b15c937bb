import {
  type Container,
  createContainer,
  deleteContainer,
  listContainers,
  restoreContainer,
  updateContainer,
} from '@stowage/contract/containers'
import { containerKey } from '../../entities/container-key.ts'
import { call } from '../../lib/api/api-client.ts'
import { ignoreNotFound } from '../../lib/api/ignore-not-found.ts'
import { applyPatches, patch } from '../../lib/api/patch.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { fieldDiff } from '../../lib/outbox/field-diff.ts'
import type { SendKind } from '../../lib/outbox/send-kind.ts'
import { containerFieldLabel, containerFieldText } from './container-field-texts.ts'
import { showDeleted } from './deleted-container.ts'
import {
  type CreatedContainer,
  createName,
  type DeletedContainer,
  deleteName,
  type EditedContainer,
  editName,
} from './waiting-containers.ts'

export const containerCreation: SendKind<CreatedContainer, Container> = {
  name: createName,
  describe: ({ container: { name, location, description } }) => ({
    verb: 'add',
    names: [name],
    place: location,
    description,
  }),
  tempId: ({ newId }) => newId,
  // One queue, because the plan's limit admits containers in the order of their creation.
  queue: () => 'all',
  send: ({ container }, init) => call(createContainer, { body: container }, init),
  onAnswer: (_, { client }) => void refreshAfter(client, createContainer),
  onSettledElsewhere: ({ client }) => refreshAfter(client, createContainer),
}

export const containerEdit: SendKind<EditedContainer, Container> = {
  name: editName,
  describe: ({ change, name, location }) => ({
    verb: 'change',
    names: [change.name ?? name],
    place: change.location ?? location,
    description: change.description,
  }),
  isIdempotent: true,
  entities: ({ id }) => [containerKey(id)],
  send: ({ id, change, seen }, init) =>
    call(updateContainer, { params: { id }, body: { ...change, ...(seen && { seen }) } }, init),
  onAnswer: (container, { client }) => {
    applyPatches(client, [replaceContainer(container)])
    void refreshAfter(client, updateContainer, [listContainers])
  },
  onSettledElsewhere: ({ client }) => refreshAfter(client, updateContainer),
  ...fieldDiff<EditedContainer>({
    label: containerFieldLabel,
    text: (field, value) => containerFieldText(field, value) || '–',
  }),
  restore: async ({ id }, client) => {
    await call(restoreContainer, { params: { id } })
    void refreshAfter(client, restoreContainer)
  },
}

export const containerDeletion: SendKind<DeletedContainer> = {
  name: deleteName,
  describe: ({ name, location }) => ({ verb: 'delete', names: [name], place: location }),
  isIdempotent: true,
  entities: ({ id, after }) => [containerKey(id), ...after],
  send: ({ id }, init) => call(deleteContainer, { params: { id } }, init).catch(ignoreNotFound),
  onAnswer: (_, { client, payload }) => showDeleted(client, payload.id),
  onSettledElsewhere: ({ client }) => refreshAfter(client, deleteContainer),
}

/** Replaces a container by its saved version; lists filtered by its former place lose it. */
function replaceContainer(container: Container) {
  return patch(listContainers, (rows, { query }) => {
    if (!rows.some((row) => row.id === container.id)) return rows
    // Without a place, or with an empty one, the list has all places.
    const hasLeft = Boolean(query?.location) && query?.location !== container.location
    return hasLeft
      ? rows.filter((row) => row.id !== container.id)
      : rows.map((row) => (row.id === container.id ? { ...row, ...container } : row))
  })
}
