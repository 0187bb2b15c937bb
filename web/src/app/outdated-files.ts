import { fullPage } from '../lib/full-page.ts'

const mark = 'stowage.reloaded'
const oncePer = 60_000

/**
 * A page that is older than the files on the server (after an update) finds parts of itself gone: it is loaded anew,
 * once a minute at most, because a server that is merely down would otherwise be asked for ever.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(mark) ?? 0)
    if (!navigator.onLine || Date.now() - last < oncePer) return
    event.preventDefault()
    sessionStorage.setItem(mark, String(Date.now()))
    fullPage.reload()
  })
}
