import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./backups.ts')> = {
  getBackups:
    'Returns the backups in their folder, the failed ones, the one in progress, and when the next is due.',
  startBackup: 'Starts a backup. It’s listed once it’s complete.',
}
