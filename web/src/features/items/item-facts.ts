import { t } from '@lingui/core/macro'
import type { ItemChange } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { tellSends } from '../../lib/outbox/send-facts.ts'
import { toldChange } from '../../lib/outbox/told-change.ts'
import { type AddedItem, addKind } from '../../nouns/added-items.ts'
import { itemFieldLabel, itemFieldNumber } from '../../nouns/item-field-label.ts'
import { namesOf } from './item-names.ts'
import type { DeletedItems, EditedItem, MovedItems } from './item-sends.ts'
import { type MovedBack, moveBackKind } from './move-back.ts'
import { type RestoredItems, restoreKind } from './restore-items.ts'
import type { Step } from './step-sends.ts'
import { deleteKind, editKind, moveKind, stepKind } from './waiting-kinds.ts'

tellSends<AddedItem>(addKind, {
  facts: ({ item, containerName }) => ({
    verb: 'add',
    names: [item.name],
    quantity: item.quantity ?? 1,
    place: containerName,
    photo: item.imageUrl,
    description: item.description,
  }),
  elsewhere: ({ item, ...rest }, { id, name, location }) => ({
    ...rest,
    item: { ...item, containerId: id },
    containerName: name,
    location,
  }),
})

tellSends<EditedItem>(editKind, {
  facts: ({ change, name, containerName }) => {
    const { quantity, imageUrl, description } = change
    const isCount = Object.keys(change).length === 1 && quantity !== undefined
    return {
      verb: isCount ? 'count' : 'change',
      names: [change.name ?? name],
      place: containerName,
      quantity,
      photo: imageUrl,
      description,
    }
  },
  ...toldChange<EditedItem>({ label: itemFieldLabel, text: textOf }),
  restore: ({ id }, client) => restoreItem(client, id),
})

tellSends<MovedItems>(moveKind, {
  facts: ({ names, to, from }) => ({ verb: 'move', names, to, place: from }),
  elsewhere: ({ moves, ...rest }, { id, name }) => ({
    ...rest,
    moves: moves.map((move) => ({ ...move, containerId: id })),
    to: name,
  }),
  restore: ({ moves }, client) => restoreItem(client, ...moves.map(({ id }) => id)),
})

tellSends<DeletedItems>(deleteKind, {
  facts: ({ names, from }) => ({ verb: 'delete', names, place: from }),
})

tellSends<Step>(stepKind, {
  facts: ({ delta, before, name, place }) => ({
    verb: 'count',
    names: name === undefined ? [] : [name],
    place,
    quantity: before + delta,
  }),
  restore: ({ itemId }, client) => restoreItem(client, itemId),
})

tellSends<MovedBack>(moveBackKind, {
  facts: ({ moves, names }) => ({
    verb: 'move',
    names: namesOf(
      moves.map(({ id }) => id),
      names,
    ),
  }),
})

tellSends<RestoredItems>(restoreKind, {
  facts: ({ ids, names }) => ({ verb: 'restore', names: namesOf(ids, names) }),
})

function textOf(field: keyof ItemChange, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return '–'
  if (field === 'imageUrl') return t`Another photo`
  if (field === 'containerId') return `#${value}`
  return typeof value === 'number' ? itemFieldNumber(field, value) : value
}

const restoreItem = async (client: QueryClient, ...ids: number[]) =>
  (await import('./restore-deleted.ts')).restoreDeleted(client, ids)
