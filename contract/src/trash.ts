import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./trash.schemas.ts')

type Schemas = typeof import('./trash.schemas.ts')
export type TrashEntry = z.output<Schemas['trashEntry']>

export const listTrash = endpoint('GET', '/api/trash', {
  schemas: async () => ({ query: (await s()).trashQuery, response: (await s()).trashList }),
  paged: true,
  shows: ['trash'],
})

export const restoreTrash = endpoint('POST', '/api/trash/restore', {
  schemas: async () => ({ body: (await s()).restoredTrash, response: (await s()).trashChanged }),
  changes: ['containers', 'items', 'quantities', 'trash', 'plan', 'activity'],
})

export const eraseTrash = endpoint('POST', '/api/trash/erase', {
  schemas: async () => ({ body: (await s()).erasedTrash, response: (await s()).trashChanged }),
  changes: ['trash', 'activity'],
})
