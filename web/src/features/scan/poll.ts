/** In ms: how often the camera's picture is examined. */
const pollInterval = 100

/**
 * Runs a task at an interval, but never twice at once: while one runs, ticks are skipped. Returns a function that stops
 * it.
 */
export function poll(task: () => Promise<unknown>, interval: number = pollInterval): () => void {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    const done = () => {
      isRunning = false
    }
    task().then(done, done)
  }, interval)
  return () => clearInterval(timer)
}
