import { performance } from 'node:perf_hooks'

type Flavor = 'regular' | 'last-resort'

/**
 * Returns memory to the system that only the start or a photo needed: source code, schemas before compilation, garbage.
 * Without it an idle program would keep a third more; it takes some 10 ms of processor time.
 *
 * `last-resort` also returns the free heap that the engine keeps, 10 to 20 MB after thirty photos. It takes 30 to 50
 * ms, and the next few hundred calls are slower until the engine has optimised them again; after a start it frees no
 * more. A program that was started without `--expose-gc` keeps its memory.
 */
export function releaseMemory(flavor: Flavor = 'regular'): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor })
}

/** Milliseconds over which the load is measured, before a busy program is measured again, and between two releases. */
const measuredMs = 1_000
const retryMs = 4_000
const leastIntervalMs = 60_000
/** The share of its time that an idle program works. */
const quietLoad = 0.1

/**
 * Returns a function to call after work that takes much memory: the memory is released once there was no such work for
 * this many milliseconds, at most once a minute, and not while the program is busy, because other requests would wait.
 */
export function releaseAfter(
  milliseconds: number,
  release = () => releaseMemory('last-resort'),
  loadOf = performance.eventLoopUtilization,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let next = 0
  const wait = (wanted: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, wanted).unref()
  }
  const look = () => {
    const before = loadOf()
    wait(measuredMs, () => {
      if (loadOf(before).utilization > quietLoad) return wait(retryMs, look)
      next = Date.now() + leastIntervalMs
      release()
    })
  }
  return () => wait(Math.max(milliseconds, next - Date.now()) - measuredMs, look)
}
