/** Keeps the screen on until the returned function is called; without effect where the browser can't. */
export function keepAwake(): () => void {
  let isOver = false
  let lock: WakeLockSentinel | undefined
  const release = () => void lock?.release().catch(() => undefined)
  const wakeLock: WakeLock | undefined = navigator.wakeLock
  wakeLock?.request('screen').then(
    (held) => {
      lock = held
      if (isOver) release()
    },
    () => undefined,
  )
  return () => {
    isOver = true
    release()
  }
}
