import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./backups.ts')> = {
  getBackups:
    'Gives the backups in their folder, those that failed, the one that is being made, and when the next is due.',
  startBackup: 'Has a backup made now. It’s listed when it’s whole.',
}
