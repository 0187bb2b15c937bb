import { t } from '@lingui/core/macro'
import type { InputOf } from '@stowage/contract/endpoint'
import { getItem, type Item, type ItemChange, listItems, updateItem } from '@stowage/contract/items'
import { itemFieldLabel, itemFieldNumber } from '../../entities/item-field-label.ts'
import { call } from '../../lib/api/api-client.ts'
import { applyPatches } from '../../lib/api/patch.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { fieldDiff } from '../../lib/outbox/field-diff.ts'
import type { SendKind } from '../../lib/outbox/send-kind.ts'
import { itemKey } from './item-key.ts'
import { replaceItem, showItem } from './item-patches.ts'
import { restoreDeleted } from './restore-deleted.ts'
import { editName } from './send-names.ts'

/** Changed fields of an item: their former values, the seen ones, and the item's name. */
export type EditedItem = {
  id: number
  change: ItemChange
  was: Partial<Item>
  seen: InputOf<typeof updateItem>['body']['seen']
  name: string
  containerName: string
}

export const itemEdit: SendKind<EditedItem, Item> = {
  name: editName,
  describe: ({ change, name, containerName }) => {
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
  isIdempotent: true,
  entities: ({ id }) => [itemKey(id)],
  send: ({ id, change, seen }, init) =>
    call(updateItem, { params: { id }, body: { ...change, ...(seen && { seen }) } }, init),
  // Lists keep their order until they are opened again.
  onAnswer: (item, { client }) => {
    applyPatches(client, [replaceItem(item), showItem(item)])
    void refreshAfter(client, updateItem, [listItems, getItem])
  },
  onSettledElsewhere: ({ client }) => refreshAfter(client, updateItem),
  ...fieldDiff<EditedItem>({ label: itemFieldLabel, text: textOf }),
  restore: ({ id }, client) => restoreDeleted(client, [id]),
}

function textOf(field: keyof ItemChange, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return '–'
  if (field === 'imageUrl') return t`New photo`
  if (field === 'containerId') return `#${value}`
  return typeof value === 'number' ? itemFieldNumber(field, value) : value
}
