const warn = (event: BeforeUnloadEvent) => event.preventDefault()
let running = 0

/** Makes the browser ask before the page is closed or left while the work runs. */
export async function askBeforeUnload<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  window.addEventListener('beforeunload', warn)
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0) window.removeEventListener('beforeunload', warn)
  }
}
