import type { QueryClient } from '@tanstack/react-query'
import { followVersions } from '../features/offline/app-version.ts'
import { keepFiles } from '../features/offline/keep-files.ts'
import { keepQueries } from '../features/offline/keep-queries.ts'
import { showOffers } from '../features/offline/offers.tsx'
import { knowOffline } from '../features/offline/reachability.ts'
import { fullPage } from '../lib/address/full-page.ts'
import type { Boot } from '../lib/api/current-user.ts'
import { forgetKept, keepFor } from '../lib/kept/kept-reads.ts'
import { personMark } from '../lib/kept/person-mark.ts'
import { leaving } from '../lib/overlays/leaving.ts'

/**
 * Keeps what the person sees for reading without a connection, and the app itself; where the page has come from what is
 * kept, reads from there.
 *
 * @returns false when what is kept is not of whoever was signed in last in this browser: the page is then left
 */
export async function keepForReading(client: QueryClient, boot: Boot): Promise<boolean> {
  const { id: person, workspaceId: workspace } = boot.user
  const isKept = boot.seenAt !== undefined
  if (isKept && localStorage.getItem(personMark) !== String(person)) {
    await forgetKept()
    fullPage.reload()
    return false
  }
  leaving.forget = forgetKept
  keepQueries(client, boot.seenAt)
  if (isKept) knowOffline()
  // A browser that keeps nothing: all is as it would be without it.
  else await keepFor({ person, workspace }).catch(() => undefined)
  keepFiles(person)
  followVersions().catch(() => undefined)
  showOffers()
  return true
}
