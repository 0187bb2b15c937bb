/** Streams that a browser holds at most, because it has few connections to an address and calls need some (LIVE-10). */
const slots = ['1', '2', '3']
/** In ms: how often changes are asked for without a stream, and a free slot is looked for. */
const lookEvery = 15_000

interface Slotted {
  signal: AbortSignal
  /** Opens the stream, which ends when the signal is aborted. */
  open: () => Promise<void>
  /** Asks for changes by a call. */
  ask: () => Promise<void>
}

/** Opens a stream in one of the browser's slots; as long as all are taken by other workspaces, asks for changes. */
export function openInSlot({ signal, open, ask }: Slotted): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return open()
  let isOpen = false
  return new Promise((resolve) => {
    const openIn = (slot: string) =>
      locks.request(`stowage.live.slot.${slot}`, { ifAvailable: true }, async (lock) => {
        if (!lock || isOpen || signal.aborted) return
        isOpen = true
        window.clearInterval(timer)
        await open()
      })
    const tryNow = async () => {
      for (const slot of slots) if (!isOpen) await openIn(slot)
      if (!isOpen && !signal.aborted) await ask()
    }
    // A failed call is made again at the next look.
    const look = () => void tryNow().catch(() => undefined)
    const timer = window.setInterval(look, lookEvery)
    signal.addEventListener('abort', () => {
      window.clearInterval(timer)
      resolve()
    })
    look()
  })
}
