/** Exit code of a process that took too much memory. */
export const tookTooMuch = 3

interface Serving<Job, News> {
  /** Bytes that the process may take. */
  maxMemory: number
  answer: (job: Job) => Promise<News>
}

/**
 * Makes this process answer the jobs of its parent, one after the other. A harmful file affects only this process, and
 * its memory is freed when it ends.
 */
export function serveParent<Job, News>({ maxMemory, answer }: Serving<Job, News>): void {
  process.on('message', (job: Job) => {
    void answer(job).then((news) => process.send?.(news))
  })
  process.send?.('ready')
  // It ends together with the program that started it, which may still finish its current work.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.exit(tookTooMuch)
  }, 50).unref()
}
