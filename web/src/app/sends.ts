import type { SendList } from '../lib/outbox/send-kinds.ts'

const containers = () => import('../features/containers/container-sends.ts')

/** All kinds of changes that the outbox can queue (`SendKind`), by their names in stored records. */
export const sends: SendList = {
  'add-item': () => import('../entities/item-creation.ts').then((file) => file.itemCreation),
  'item-step': () => import('../features/items/step-send.ts').then((file) => file.itemStep),
  'edit-item': () => import('../features/items/edit-send.ts').then((file) => file.itemEdit),
  'move-items': () => import('../features/items/move-send.ts').then((file) => file.itemMove),
  'move-back': () => import('../features/items/move-back-send.ts').then((file) => file.itemMoveBack),
  'delete-items': () => import('../features/items/deletion-send.ts').then((file) => file.itemDeletion),
  'restore-items': () => import('../features/items/restore-send.ts').then((file) => file.itemRestore),
  'create-container': () => containers().then((file) => file.containerCreation),
  'edit-container': () => containers().then((file) => file.containerEdit),
  'delete-container': () => containers().then((file) => file.containerDeletion),
  'restore-container': () =>
    import('../features/containers/container-restore.ts').then((file) => file.containerRestore),
}
