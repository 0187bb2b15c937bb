import { getHealth } from '@stowage/contract/system'
import { fullPage } from '../lib/address/full-page.ts'
import { call } from '../lib/api/api-client.ts'
import { keepInput } from '../lib/kept/pending-input.ts'

const mark = 'stowage.reloaded'
const oncePer = 60_000

/**
 * A page that is older than the files on the server (after an update) finds parts of itself gone: it is loaded anew,
 * once a minute at most. Only from a server that answers: without one, the reload would end in the browser's own
 * error page, and what was typed with it. Whoever wanted the part says then that there is no connection.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => void reloadFromServer())
}

async function reloadFromServer(): Promise<void> {
  const last = Number(sessionStorage.getItem(mark) ?? 0)
  if (Date.now() - last < oncePer || !(await serverAnswers())) return
  sessionStorage.setItem(mark, String(Date.now()))
  keepInput()
  fullPage.reload()
}

function serverAnswers(): Promise<boolean> {
  return call(getHealth, {}, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  )
}
