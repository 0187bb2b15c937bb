/** Streams that a browser holds at most, because it has few connections to an address and calls need some (LIVE-10). */
const slotNames = ['1', '2', '3']
/** In ms: how often changes are asked for without a stream. */
const pollEveryMs = 15_000
/** In ms: after this time without a slot, all of them are taken. */
const pollAfterMs = 1_000

interface Slotted {
  signal: AbortSignal
  /** Opens the stream, which ends when the signal is aborted. */
  open: () => Promise<void>
  /** Asks for changes by a call. */
  ask: () => Promise<void>
}

/** Opens a stream in the browser's first slot that is free; as long as all are taken, asks for changes. */
export async function openInSlot({ signal, open, ask }: Slotted): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return open()
  if (signal.aborted) return
  const controller = new AbortController()
  const cancel = () => controller.abort()
  signal.addEventListener('abort', cancel)
  const waitFor = (slot: string) =>
    locks.request(`stowage.live.slot.${slot}`, { signal: controller.signal }, () => {
      // Another slot was free at the same time.
      if (controller.signal.aborted) return
      cancel()
      return open()
    })
  const askWhileWaiting = () => {
    // A failed call is made again the next time.
    if (!controller.signal.aborted) void ask().catch(() => undefined)
  }
  const first = window.setTimeout(askWhileWaiting, pollAfterMs)
  const later = window.setInterval(askWhileWaiting, pollEveryMs)
  // Requests that were withdrawn reject. The others end with the stream, so that the next leader finds its slot free.
  await Promise.allSettled(slotNames.map(waitFor))
  window.clearTimeout(first)
  window.clearInterval(later)
}
