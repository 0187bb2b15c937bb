/** In ms: how long a hidden page keeps its stream (LIVE-11). */
const hiddenFor = 60_000
/** In ms: how often the clock is looked at, and the gap after which the device must have slept. */
const lookEvery = 10_000
const sleptAfter = 30_000

interface InUse {
  /** The name of the lock that the leading tab holds. */
  name: string
  /** Leads until the signal is aborted: of all tabs in use, one does. */
  lead: (signal: AbortSignal) => Promise<void>
  /** Called when the page is in use again after it was hidden for long, or the device slept. */
  returned: () => void
}

/** Leads, in turn with the other tabs, while the page is visible or was a short time ago. */
export function whileInUse({ name, lead, returned }: InUse): void {
  let leading: AbortController | undefined
  let hiding: number | undefined
  let lastLook = Date.now()

  const begin = () => {
    if (leading) return
    leading = new AbortController()
    const { signal } = leading
    const locks = navigator.locks as LockManager | undefined
    const led = locks ? locks.request(name, { signal }, () => lead(signal)) : lead(signal)
    // Rejects when the page is hidden while another tab leads.
    Promise.resolve(led).catch(() => undefined)
  }
  const end = () => {
    leading?.abort()
    leading = undefined
  }
  const again = () => {
    end()
    begin()
    returned()
  }
  const follow = () => {
    window.clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = window.setTimeout(end, hiddenFor)
    else if (!leading) again()
  }
  document.addEventListener('visibilitychange', follow)
  // A page in the browser's cache for Back must not hold the lock.
  window.addEventListener('pagehide', end)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) again()
  })
  window.setInterval(() => {
    const slept = Date.now() - lastLook > sleptAfter
    lastLook = Date.now()
    if (slept && leading) again()
  }, lookEvery)
  begin()
  // A tab may be opened in the background.
  follow()
}
