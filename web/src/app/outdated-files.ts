import { getHealth } from '@stowage/contract/system'
import { fullPage } from '../lib/address/full-page.ts'
import { call } from '../lib/api/api-client.ts'
import { storeDrafts } from '../lib/storage/form-drafts.ts'

const mark = 'stowage.reloaded'
const oncePer = 60_000

/**
 * Reloads a page that is older than the server's files (after an update) when one of its chunks is missing, at most
 * once a minute. The page reloads only while the server answers, because a reload without a connection would show the
 * browser's error page and lose typed text. Without a reload, the caller reports that the connection is lost.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => void reloadFromServer())
}

async function reloadFromServer(): Promise<void> {
  const last = Number(sessionStorage.getItem(mark) ?? 0)
  if (Date.now() - last < oncePer || !(await serverAnswers())) return
  sessionStorage.setItem(mark, String(Date.now()))
  storeDrafts()
  fullPage.reload()
}

function serverAnswers(): Promise<boolean> {
  return call(getHealth, {}, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  )
}
