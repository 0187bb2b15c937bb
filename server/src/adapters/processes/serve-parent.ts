/** With which code a process ends that took too much memory. */
export const tookTooMuch = 3

interface Serving<Job, News> {
  /** Bytes that the process may take. */
  mostMemory: number
  answer: (job: Job) => Promise<News>
}

/**
 * Makes this process one that answers the jobs of its parent, one after the other. What a file does to its reader, it does to
 * nobody else, and the memory that it took is given back with the process.
 */
export function serveParent<Job, News>({ mostMemory, answer }: Serving<Job, News>): void {
  process.on('message', (job: Job) => {
    void answer(job).then((news) => process.send?.(news))
  })
  process.send?.('ready')
  // It ends with the program that began it, which may still finish what it has taken.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) process.exit(tookTooMuch)
  }, 50).unref()
}
