import { getBackups, startBackup } from '@stowage/contract/backups'
import type { Bind } from '../../http/calls/bind.ts'
import type { BackupSettings } from './service/make-backup.ts'
import * as backups from './service/show-backups.ts'

export function backupsRoutes(bind: Bind, settings: BackupSettings): void {
  bind(getBackups, 'system.read', (ctx) => backups.getBackups(ctx, settings))
  bind(startBackup, 'system.operate', backups.startBackup)
}
