import { endpoint } from './endpoint.ts'
import { importLimits } from './imports.rules.ts'
import type { z } from './zod.ts'

const s = () => import('./imports.schemas.ts')

type Schemas = typeof import('./imports.schemas.ts')
export type ListedImport = z.output<Schemas['importList']>[number]
export type Import = z.output<Schemas['importDetails']>
export type ImportReadAs = NonNullable<Import['readAs']>
export type ImportColumn = Import['columns'][number]
export type Trial = NonNullable<Import['trial']>
export type ImportProblem = Trial['problems'][number]
export type ImportMatch = Trial['matches']['rows'][number]
export type ImportTarget = Trial['containers'][number]
export type ImportProgress = z.output<Schemas['importProgress']>

const inventory = [
  ...['containers', 'items', 'quantities', 'plan', 'activity', 'imports'],
  // Changed quantities add or remove notices of low stock.
  'notifications',
] as const

export const listImports = endpoint('GET', '/api/imports', {
  schemas: async () => ({ response: (await s()).importList }),
  shows: ['imports'],
})

export const createImport = endpoint('POST', '/api/imports', {
  status: 201,
  accepts: 'application/octet-stream',
  bodyLimit: importLimits.bytes,
  schemas: async () => {
    const { fileQuery, file, importDetails } = await s()
    return { query: fileQuery, body: file, response: importDetails }
  },
  changes: ['imports'],
})

export const getImport = endpoint('GET', '/api/imports/:id', {
  schemas: async () => ({ response: (await s()).importDetails }),
  shows: ['imports', 'containers', 'items', 'quantities', 'plan'],
})

export const changeImport = endpoint('PATCH', '/api/imports/:id', {
  schemas: async () => ({ body: (await s()).importChange, response: (await s()).importDetails }),
  changes: ['imports'],
})

export const runImport = endpoint('POST', '/api/imports/:id/run', {
  // A repeated call returns the saved import; a stored response would hold a connection while the call waits in the
  // queue.
  keyed: true,
  schemas: async () => ({ query: (await s()).runQuery, response: (await s()).importDetails }),
  changes: inventory,
})

export const undoImport = endpoint('POST', '/api/imports/:id/undo', {
  schemas: async () => ({ response: (await s()).importDetails }),
  // Its items are in the trash afterwards.
  changes: [...inventory, 'trash'],
})

export const getImportProgress = endpoint('GET', '/api/imports/:id/progress', {
  schemas: async () => ({ response: (await s()).importProgress }),
  shows: ['imports'],
})

export const exportLeftOut = endpoint('GET', '/api/imports/:id/left-out', {
  media: 'text/csv',
  shows: [],
})
