import type { QueryClient } from '@tanstack/react-query'
import { followVersions } from '../features/offline/app-version.ts'
import { cacheFiles } from '../features/offline/cache-files.ts'
import { showOffers } from '../features/offline/offers.tsx'
import { persistQueries } from '../features/offline/persist-queries.ts'
import { readStored } from '../features/offline/reachability.ts'
import { fullPage } from '../lib/address/full-page.ts'
import type { Boot } from '../lib/api/current-user.ts'
import { personKey } from '../lib/storage/keys.ts'
import { keepFor, removeStoredReads } from '../lib/storage/stored-reads.ts'

/**
 * Stores the person's reads, and the app itself, for use without a connection. A page that was made from stored reads
 * reads from there.
 *
 * @returns false when the stored reads do not belong to the person who was signed in last in this browser: the page is
 * then left
 */
export async function keepForReading(client: QueryClient, boot: Boot): Promise<boolean> {
  const { id: person, workspaceId: workspace } = boot.user
  const isKept = boot.seenAt !== undefined
  if (isKept && localStorage.getItem(personKey) !== String(person)) {
    await removeStoredReads()
    fullPage.reload()
    return false
  }
  // A browser without storage works as if this feature did not exist.
  const owned = isKept ? Promise.resolve() : keepFor({ person, workspace }).catch(() => undefined)
  persistQueries(client, owned, boot.seenAt)
  if (isKept) readStored()
  await owned
  cacheFiles(person)
  followVersions().catch(() => undefined)
  showOffers()
  return true
}
