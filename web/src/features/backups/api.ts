import { t } from '@lingui/core/macro'
import { getBackups, startBackup } from '@stowage/contract/backups'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useRead } from '../../lib/api/query.ts'

/** In ms: how often the state is fetched while a backup is being made, and otherwise. */
const watchedEvery = { soon: 2_000, rest: 60_000 }

/** The backups, fetched more often while one is being made or was just asked for. */
export function useBackups(isExpecting: boolean) {
  return useRead(getBackups, undefined, { isWatched: isExpecting ? watchedEvery.soon : watchedEvery.rest })
}

export function useStartBackup() {
  return useApiMutation(startBackup, {
    success: t`Backup started`,
    failure: ({ message }) => ({ title: t`Couldn’t start the backup`, description: message }),
  })
}
