/** How often the camera's picture is looked at. */
export const pollInterval = 100

/** Runs a task at every interval, but never twice at once: while one runs, its turns are left out. Gives the end. */
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
