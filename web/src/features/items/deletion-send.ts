import type { AnswerOf } from '@stowage/contract/endpoint'
import { deleteItems } from '@stowage/contract/items'
import { call } from '../../lib/api/api-client.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import type { SendKind } from '../../lib/outbox/send-kind.ts'
import { itemKey } from './item-key.ts'
import { deleteName } from './send-names.ts'

export type DeletedItems = { ids: number[]; names: string[]; from: string }

export const itemDeletion: SendKind<DeletedItems, AnswerOf<typeof deleteItems>> = {
  name: deleteName,
  describe: ({ names, from }) => ({ verb: 'delete', names, place: from }),
  isIdempotent: true,
  entities: ({ ids }) => ids.map(itemKey),
  send: ({ ids }, init) => call(deleteItems, { body: { ids } }, init),
  onAnswer: (_, { client }) => void refreshAfter(client, deleteItems),
  onSettledElsewhere: ({ client }) => refreshAfter(client, deleteItems),
}
