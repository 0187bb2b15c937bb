import { t } from '@lingui/core/macro'
import { type ContainerChange, restoreContainer } from '@stowage/contract/containers'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { tellSends } from '../../lib/outbox/send-facts.ts'
import { toldChange } from '../../lib/outbox/told-change.ts'
import { placeName } from '../../lib/texts/place-name.ts'
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
  ...toldChange<EditedContainer>({ label: labelOf, text: textOf }),
  restore: ({ id }, client) => restore(client, id),
})

tellSends<DeletedContainer>(deleteKind, {
  facts: ({ name, location }) => ({ verb: 'delete', names: [name], place: location }),
})

tellSends<RestoredContainer>(restoreKind, {
  facts: ({ id, name = `#${id}` }) => ({ verb: 'restore', names: [name] }),
})

function labelOf(field: keyof ContainerChange): string {
  const labels = { name: t`Name`, description: t`Description`, location: t`Location` }
  return labels[field]
}

function textOf(field: keyof ContainerChange, value: string | null | undefined): string {
  if (field === 'location') return placeName(value ?? '')
  return value || '–'
}

async function restore(client: QueryClient, id: number): Promise<void> {
  await call(restoreContainer, { params: { id } })
  void refreshAfter(client, restoreContainer)
}
