import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./backups.schemas.ts')

type Schemas = typeof import('./backups.schemas.ts')
export type Backup = z.output<Schemas['backup']>
export type BackupState = z.output<Schemas['backupState']>

export const getBackups = endpoint('GET', '/api/admin/backups', {
  schemas: async () => ({ response: (await s()).backupState }),
  shows: ['instance'],
})

export const startBackup = endpoint('POST', '/api/admin/backups', {
  status: 204,
  changes: ['instance', 'audit', 'activity'],
})
