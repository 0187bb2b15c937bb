/** Streams that a browser holds at most, because it has few connections to an address and calls need some (LIVE-10). */
const slots = ['1', '2', '3']
/** In ms: how often changes are asked for without a stream. */
const askEvery = 15_000
/** In ms: after this time without a slot, all of them are taken. */
const patience = 1_000

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
  const line = new AbortController()
  const leave = () => line.abort()
  signal.addEventListener('abort', leave)
  const waitFor = (slot: string) =>
    locks.request(`stowage.live.slot.${slot}`, { signal: line.signal }, () => {
      // Another slot was free at the same time.
      if (line.signal.aborted) return
      leave()
      return open()
    })
  const askWhileWaiting = () => {
    // A failed call is made again the next time.
    if (!line.signal.aborted) void ask().catch(() => undefined)
  }
  const first = window.setTimeout(askWhileWaiting, patience)
  const later = window.setInterval(askWhileWaiting, askEvery)
  // Requests that were withdrawn reject. The others end with the stream, so that the next leader finds its slot free.
  await Promise.allSettled(slots.map(waitFor))
  window.clearTimeout(first)
  window.clearInterval(later)
}
