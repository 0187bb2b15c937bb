import { restoreContainer } from '@stowage/contract/containers'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { tellSends } from '../../lib/outbox/send-facts.ts'
import { toldChange } from '../../lib/outbox/told-change.ts'
import { containerFieldLabel, containerFieldText } from './container-field-texts.ts'
import { type RestoredContainer, restoreKind } from './restore-container.ts'
import {
  type CreatedContainer,
  createKind,
  type DeletedContainer,
  deleteKind,
  type EditedContainer,
  editKind,
} from './waiting-containers.ts'

tellSends<CreatedContainer>(createKind, {
  facts: ({ container: { name, location, description } }) => ({
    verb: 'add',
    names: [name],
    place: location,
    description,
  }),
})

tellSends<EditedContainer>(editKind, {
  facts: ({ change, name, location }) => ({
    verb: 'change',
    names: [change.name ?? name],
    place: change.location ?? location,
    description: change.description,
  }),
  ...toldChange<EditedContainer>({
    label: containerFieldLabel,
    text: (field, value) => containerFieldText(field, value) || '–',
  }),
  restore: ({ id }, client) => restore(client, id),
})

tellSends<DeletedContainer>(deleteKind, {
  facts: ({ name, location }) => ({ verb: 'delete', names: [name], place: location }),
})

tellSends<RestoredContainer>(restoreKind, {
  facts: ({ id, name = `#${id}` }) => ({ verb: 'restore', names: [name] }),
})

async function restore(client: QueryClient, id: number): Promise<void> {
  await call(restoreContainer, { params: { id } })
  void refreshAfter(client, restoreContainer)
}
