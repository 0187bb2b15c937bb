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
        try {
          await open()
        } finally {
          isOpen = false
        }
      })
    const tryAll = async () => {
      for (const slot of slots) if (!signal.aborted) await openIn(slot)
      if (!signal.aborted) await ask()
    }
    let tried: Promise<void> | undefined
    const look = () => {
      // A failed call is made again at the next look.
      tried ??= tryAll()
        .catch(() => undefined)
        .finally(() => {
          tried = undefined
        })
    }
    const timer = window.setInterval(look, lookEvery)
    signal.addEventListener('abort', () => {
      window.clearInterval(timer)
      // The next leader finds the slot free.
      if (isOpen && tried) void tried.then(resolve)
      else resolve()
    })
    look()
  })
}
